import type { LogoContent } from '../../../shared/model/content.ts'
import { getText, type ContentText } from '../../../shared/languages/text-language.ts'
import { Drawing } from '../Drawing/Drawing.tsx'
import { Text } from '../Text/Text.tsx'
import styles from './Logo.module.css'

// A longer brand is set in smaller type on phones.
const BRAND_LENGTH_MAX = 10

/** The agency's mark with its brand beside it, or a word mark that contains the brand. */
export function Logo({
  logo,
  brand,
  className,
}: {
  logo: Omit<LogoContent, 'dark'>
  brand: ContentText
  className?: string | undefined
}) {
  const { containsBrand } = logo
  return (
    <span className={`${styles.logo} ${className ?? ''}`}>
      <Drawing
        picture={{ ...logo, alt: containsBrand ? brand : '' }}
        className={containsBrand ? styles.wordMark : styles.mark}
      />
      {!containsBrand && (
        <span className={styles.brand} data-long={getText(brand).length > BRAND_LENGTH_MAX || undefined}>
          <Text text={brand} />
        </span>
      )}
    </span>
  )
}
