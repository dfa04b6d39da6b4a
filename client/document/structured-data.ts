import type { Graph, TravelAgency, WebPage, WithContext } from 'schema-dts'
import type { Agency } from '../../shared/content.ts'
import { getPagePath, isLanguageStated, type Locale } from '../../shared/locale.ts'
import type { PageKey } from '../../shared/pages.ts'
import { getText } from '../../shared/text-language.ts'
import { metadataPaths } from '../../shared/metadata-paths.ts'

const CONTEXT = 'https://schema.org'

interface StructuredDataOptions {
  readonly agency: Agency
  readonly locale: Locale
  readonly page: PageKey
  readonly title: string
  readonly origin: string
}

/**
 * The agency as JSON-LD, and the page with its language where that is stated; undefined without either.
 * Source: https://schema.org/TravelAgency, https://schema.org/WebPage
 */
export function buildStructuredData(options: StructuredDataOptions): WithContext<TravelAgency> | Graph | undefined {
  const agency = describeAgency(options)
  if (!isLanguageStated(options.locale)) return agency && { '@context': CONTEXT, ...agency }
  return { '@context': CONTEXT, '@graph': [...(agency ? [agency] : []), describePage(options)] }
}

/** Only values that the page shows: the name on Home, the contact details on About Us. */
function describeAgency({ agency, locale, page, origin }: StructuredDataOptions) {
  if (page !== 'home' && page !== 'about') return undefined
  const common = {
    '@type': 'TravelAgency',
    '@id': getAgencyId(origin),
    name: getText(agency.name),
    alternateName: getText(agency.brand),
    url: origin + getPagePath(locale, 'home'),
    logo: origin + metadataPaths.icon512,
  } as const satisfies TravelAgency
  if (page === 'home') return common
  return {
    ...common,
    telephone: [...agency.phones],
    email: agency.email,
    address: getText(agency.address),
    sameAs: agency.social.map(({ link }) => link),
  }
}

function describePage({ locale, page, title, origin }: StructuredDataOptions) {
  const url = origin + getPagePath(locale, page)
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    inLanguage: locale.language,
    publisher: { '@id': getAgencyId(origin) },
  } as const satisfies WebPage
}

function getAgencyId(origin: string): string {
  return `${origin}/#agency`
}
