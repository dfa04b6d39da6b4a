import type { Agency } from '../../shared/model/content.ts'
import type { ResolvedImage } from '../../shared/model/resolved-image.ts'
import type { PageContent } from '../../shared/page-content/page-content.ts'
import { getLanguageInfo } from '../../shared/languages/languages.ts'
import { getPagePath, isLanguageStated, listOtherLocales, type Locale } from '../../shared/languages/locale.ts'
import type { Package } from '../../shared/page-content/packages.ts'
import type { PageKey } from '../../shared/pages.ts'
import { getText } from '../../shared/languages/text-language.ts'
import { serializeForScript } from './script-json.ts'
import { buildStructuredData } from './structured-data.ts'

interface SocialTagsProps {
  agency: Agency
  locale: Locale
  page: PageKey
  packages?: readonly Package[] | undefined
  /** Whether the page shows how to reach each office. */
  hasDetails: boolean
  content: PageContent['head']
  origin: string
  image?: ResolvedImage | undefined
}

/** Metadata for link previews and search engines: Open Graph, Twitter card and JSON-LD. */
export function SocialTags({ agency, locale, page, packages, hasDetails, content, origin, image }: SocialTagsProps) {
  const title = getText(content.title)
  const description = getText(content.description)
  const structuredData = buildStructuredData({ agency, locale, page, packages, hasDetails, title, origin })
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={getText(agency.name)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + getPagePath(locale, page)} />
      <LocaleTags locale={locale} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image && <SocialImageTags image={image} origin={origin} />}
      {structuredData && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeForScript(structuredData) }} />
      )}
    </>
  )
}

function LocaleTags({ locale }: { locale: Locale }) {
  if (!isLanguageStated(locale)) return null
  return (
    <>
      <meta property="og:locale" content={getLanguageInfo(locale.language).openGraphLocale} />
      {listOtherLocales(locale).map(({ language }) => (
        <meta key={language} property="og:locale:alternate" content={getLanguageInfo(language).openGraphLocale} />
      ))}
    </>
  )
}

function SocialImageTags({ image: { src, width, height, alt }, origin }: { image: ResolvedImage; origin: string }) {
  return (
    <>
      <meta property="og:image" content={origin + src} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={getText(alt)} />
      <meta name="twitter:image" content={origin + src} />
      <meta name="twitter:image:alt" content={getText(alt)} />
    </>
  )
}
