import type { ResolvedImage } from '../../../shared/resolved-image.ts'
import { Picture } from '../Picture/Picture.tsx'
import styles from './ArchPicture.module.css'

/** A picture clipped to an arch. It fills the box that `className` sizes. */
export function ArchPicture({ picture, className }: { picture: ResolvedImage; className?: string | undefined }) {
  return (
    <div className={`${styles.arch} ${className ?? ''}`}>
      <Picture picture={picture} className={styles.picture} />
    </div>
  )
}
