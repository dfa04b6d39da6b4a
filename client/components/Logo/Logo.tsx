import type { ResolvedImage } from '../../../shared/resolved-image.ts'
import { Text } from '../Text/Text.tsx'
import styles from './Logo.module.css'

/** The agency's mark, with its brand beside it. */
export function Logo({
  mark,
  brand,
  className,
}: {
  mark: ResolvedImage
  brand: string
  className?: string | undefined
}) {
  return (
    <span className={`${styles.logo} ${className ?? ''}`}>
      <img className={styles.mark} fetchPriority="low" src={mark.src} width={mark.width} height={mark.height} alt="" />
      <span>
        <Text text={brand} />
      </span>
    </span>
  )
}
