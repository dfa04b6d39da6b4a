import type {
  AggregateOffer,
  ContactPoint,
  Graph,
  Offer,
  OpeningHoursSpecification,
  TouristTrip,
  TravelAgency,
  WebPage,
  WithContext,
} from 'schema-dts'
import { removeNationalZero } from '../../shared/page-content/contact-items.ts'
import type { Agency } from '../../shared/model/content.ts'
import { getPagePath, isLanguageStated, type Locale } from '../../shared/languages/locale.ts'
import { listDays, type OpeningHours } from '../../shared/page-content/opening-hours.ts'
import { parsePrice, type Package } from '../../shared/page-content/packages.ts'
import type { PageKey } from '../../shared/pages.ts'
import { getText } from '../../shared/languages/text-language.ts'
import { metadataPaths } from '../../shared/metadata-paths.ts'

const CONTEXT = 'https://schema.org'

interface StructuredDataOptions {
  readonly agency: Agency
  readonly locale: Locale
  readonly page: PageKey
  readonly packages?: readonly Package[] | undefined
  /** Whether the page shows how to reach each office. */
  readonly hasDetails: boolean
  readonly title: string
  readonly origin: string
}

/**
 * The agency, its other offices and the packages of the page as JSON-LD, and the page with its language where that is
 * stated; undefined without any of them.
 * Source: https://schema.org/TravelAgency, https://schema.org/TouristTrip,
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export function buildStructuredData(options: StructuredDataOptions): WithContext<TravelAgency> | Graph | undefined {
  const { page, hasDetails, locale } = options
  const agency = page === 'home' || hasDetails ? describeAgency(options) : undefined
  const offices = hasDetails ? describeOffices(options) : []
  const trips = describePackages(options)
  const isStated = isLanguageStated(locale)
  if (!isStated && offices.length + trips.length === 0) return agency && { '@context': CONTEXT, ...agency }
  const graph = [...(agency ? [agency] : []), ...offices, ...trips, ...(isStated ? [describePage(options)] : [])]
  return { '@context': CONTEXT, '@graph': graph }
}

/** Only values that the page shows: without details, the name. */
function describeAgency({ agency, locale, hasDetails, origin }: StructuredDataOptions) {
  const common = {
    '@type': 'TravelAgency',
    '@id': getAgencyId(origin),
    name: getText(agency.name),
    alternateName: getText(agency.brand),
    url: origin + getPagePath(locale, 'home'),
    logo: origin + metadataPaths.icon512,
  } as const satisfies TravelAgency
  if (!hasDetails) return common
  return {
    ...common,
    ...describeContact(agency),
    email: agency.email,
    sameAs: agency.social.map(({ link }) => link),
    ...(agency.whatsapp && { contactPoint: describeChat(agency.whatsapp, locale) }),
  } as const satisfies TravelAgency
}

function describeOffices({ agency, origin }: StructuredDataOptions) {
  return (agency.offices ?? []).map(
    (office, index) =>
      ({
        '@type': 'TravelAgency',
        '@id': `${origin}/#office-${index + 1}`,
        name: `${getText(agency.name)}, ${getText(office.name)}`,
        parentOrganization: { '@id': getAgencyId(origin) },
        ...describeContact(office),
      }) as const satisfies TravelAgency,
  )
}

function describeContact({ phones, address, map, hours }: Pick<Agency, 'phones' | 'address' | 'map' | 'hours'>) {
  return {
    telephone: phones.map(removeNationalZero),
    address: getText(address),
    ...(map && { hasMap: map }),
    ...(hours && { openingHoursSpecification: hours.map(buildOpeningHours) }),
  }
}

function buildOpeningHours(hours: OpeningHours) {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: listDays(hours),
    opens: hours.open,
    closes: hours.close,
  } as const satisfies OpeningHoursSpecification
}

/** A lowest price is an AggregateOffer, a price on request is none. */
function describePackages({ packages = [], locale, page, origin }: StructuredDataOptions) {
  return packages.map(({ name, picture, price, departures: [departureTime] = [] }, index) => {
    const url = `${origin}${getPagePath(locale, page)}#package-${index + 1}`
    const parsed = parsePrice(price)
    return {
      '@type': 'TouristTrip',
      '@id': url,
      name: getText(name),
      url,
      provider: { '@id': getAgencyId(origin) },
      ...(picture && { image: origin + picture.src }),
      ...(departureTime && { departureTime }),
      ...(parsed && { offers: describeOffer(parsed) }),
    } as const satisfies TouristTrip
  })
}

function describeOffer({ isLowest, currency, amount }: NonNullable<ReturnType<typeof parsePrice>>) {
  return isLowest
    ? ({ '@type': 'AggregateOffer', lowPrice: amount, priceCurrency: currency } as const satisfies AggregateOffer)
    : ({ '@type': 'Offer', price: amount, priceCurrency: currency } as const satisfies Offer)
}

function describeChat(whatsapp: string, { siteLanguages }: Locale) {
  return {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: removeNationalZero(whatsapp),
    availableLanguage: [...siteLanguages],
  } as const satisfies ContactPoint
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
