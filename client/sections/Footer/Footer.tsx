import type { Logo as LogoContent } from '../../../shared/content.ts'
import { Logo } from '../../components/Logo/Logo.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './Footer.module.css'

/** The footer of Home: logo and copyright line. */
export function Footer({ logo, brand, line }: { logo: LogoContent; brand: string; line: string }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Logo logo={logo} brand={brand} className={logo.containsBrand ? styles.plate : styles.logo} />
        <p className={styles.line}>
          <Text text={line} />
        </p>
      </div>
    </footer>
  )
}
