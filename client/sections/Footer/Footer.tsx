import type { ResolvedImage } from '../../../shared/resolved-image.ts'
import { Logo } from '../../components/Logo/Logo.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './Footer.module.css'

/** The footer of Home: logo and copyright line. */
export function Footer({ mark, brand, line }: { mark: ResolvedImage; brand: string; line: string }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Logo mark={mark} brand={brand} className={styles.logo} />
        <p className={styles.line}>
          <Text text={line} />
        </p>
      </div>
    </footer>
  )
}
