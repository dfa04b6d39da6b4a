import type { Agency, LogoContent } from '../../../shared/model/content.ts'
import { getLanguage, getText, type ContentText } from '../../../shared/languages/text-language.ts'
import { Logo } from '../../components/Logo/Logo.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './Footer.module.css'

interface FooterProps {
  logo: LogoContent
  brand: ContentText
  registrations: Agency['registrations']
  line: ContentText
}

/** Logo, licence numbers and copyright line. Without a logo for dark backgrounds, the agency's name is in its place. */
export function Footer({ logo, brand, registrations, line }: FooterProps) {
  const { dark, containsBrand } = logo
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Logo
          logo={dark ? { ...dark, containsBrand } : { ...logo, containsBrand: false }}
          brand={brand}
          className={dark ? styles.dark : styles.logo}
        />
        {registrations && (
          <ul className={styles.registrations}>
            {registrations.map(({ name, number }, index) => (
              <li key={index}>
                <Text text={name} /> <bdi>{number}</bdi>
              </li>
            ))}
          </ul>
        )}
        <FooterLine line={line} />
      </div>
    </footer>
  )
}

/**
 * The copyright line, which breaks between its parts where possible. The bar before a part at the start of a line is
 * outside of the visible box.
 */
function FooterLine({ line }: { line: ContentText }) {
  const [first, ...others] = getText(line).split(' | ')
  return (
    <p className={styles.line} {...getLanguage(line)}>
      <span className={styles.parts}>
        <span className={styles.part}>{first}</span>
        {others.map((part, index) => (
          <span key={index}>
            {' '}
            <span className={styles.part}>
              <span className={styles.bar} aria-hidden="true">
                {'| '}
              </span>
              {part}
            </span>
          </span>
        ))}
      </span>
    </p>
  )
}
