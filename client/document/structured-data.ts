import type { TravelAgency, WithContext } from 'schema-dts'
import type { SiteContent } from '../../shared/content.ts'
import { pages, type PageKey } from '../../shared/pages.ts'
import { siteFilePaths } from '../../shared/site-file-paths.ts'

/**
 * What a page tells search engines of the agency, as JSON-LD: the values that it shows and no others, so Home tells
 * the name and About Us how to reach the agency. Undefined for the other pages.
 * Source: https://schema.org/TravelAgency
 */
export function describeTravelAgency({ agency }: SiteContent, page: PageKey, origin: string): WithContext<TravelAgency> | undefined {
  if (page !== 'home' && page !== 'about') return undefined
  const common = {
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    '@id': `${origin}/#agency`,
    name: agency.name,
    alternateName: agency.brand,
    url: origin + pages.home.path,
    logo: origin + siteFilePaths.icon512,
  } as const
  if (page === 'home') return common
  return {
    ...common,
    telephone: [...agency.phones],
    email: agency.email,
    address: agency.address,
    sameAs: agency.social.map(({ link }) => link),
  }
}
