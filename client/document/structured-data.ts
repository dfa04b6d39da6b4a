import type { TravelAgency, WithContext } from 'schema-dts'
import type { Agency } from '../../shared/content.ts'
import { pages, type PageKey } from '../../shared/pages.ts'
import { metadataPaths } from '../../shared/metadata-paths.ts'

/**
 * The agency as JSON-LD. Contains only values that the page shows: the name on Home, the contact details on About Us,
 * and undefined for the other pages.
 * Source: https://schema.org/TravelAgency
 */
export function buildStructuredData(
  agency: Agency,
  page: PageKey,
  origin: string,
): WithContext<TravelAgency> | undefined {
  if (page !== 'home' && page !== 'about') return undefined
  const common = {
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    '@id': `${origin}/#agency`,
    name: agency.name,
    alternateName: agency.brand,
    url: origin + pages.home.path,
    logo: origin + metadataPaths.icon512,
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
