import { describe, expect, it } from 'vitest'
import { listContactItems } from '../contact-items.ts'
import { fillPlaceholders } from '../fill-placeholders.ts'
import { defaultLocale } from '../locale.ts'
import { defaultContent } from '../default-content/default-content.ts'
import { specifiedPages } from './pages.ts'

const { agency, home, about, overlay, errors } = fillPlaceholders(defaultContent)

describe('defaultContent', () => {
  it('keeps the overlay paths as specified', () => {
    const paths = Object.values(specifiedPages).map(({ overlayPath }) => overlayPath)
    expect(overlay.map(({ path }) => path)).toEqual(paths)
  })

  it('lists six services', () => {
    expect(defaultContent.home.services.heading).toBe('Services We Offer')
    expect(home.services.cards.map(({ title }) => title)).toEqual([
      'Ticketing',
      'Visa Booking',
      'Hajj/Umrah',
      'Travel Insurance',
      'Travel Consultancy',
      'Tailor Packages',
    ])
  })

  it('lists three reasons and two reassurances', () => {
    expect(home.whyChooseUs.cards.map(({ title }) => title)).toEqual(['Best Services', 'Best Prices', 'Fast Booking'])
    expect(home.whyBrand.items.map(({ title }) => title)).toEqual(['Trustworthy', 'Instant Support'])
    expect(home.whyBrand.heading).toBe(`Why ${agency.brand} ?`)
  })

  it('has six destinations for the seven specified names', () => {
    expect(home.destinations.cards.map(({ country }) => country)).toEqual([
      'Saudi Arabia',
      'Dubai',
      'Turkey',
      'Malaysia',
      'Sri Lanka',
      'Baku, Azerbaijan',
    ])
  })

  it('has the four specified counters', () => {
    expect(home.statistics.counters.map(({ text, end }) => [text, end])).toEqual([
      ['No. of Bookings', 2999],
      ['Happy Customers', 3000],
      ['Destinations', 1500],
      ['Available Packages', 2500],
    ])
  })

  it('has twelve airlines and five slides', () => {
    expect(home.airlines.items).toHaveLength(12)
    expect(home.slideshow.slides).toHaveLength(5)
  })

  it('has the footer and the error heading as specified', () => {
    expect(home.footer).toBe(`Copyright 2024 | ${agency.name} | All Rights Reserved.`)
    expect(errors.heading).toBe('Unexpected Application Error!')
  })

  it('describes the company as specified', () => {
    expect(about.description.join(' ')).toContain('close relationships with airlines, hotels and service providers')
    expect(about.ceo.title).toBe('CEO & Founder')
    expect(about.ceo.letter.join(' ')).toMatch(/Integrity.*Transparency.*customer satisfaction/s)
  })

  it('describes an agency that cannot be mistaken for a real one', () => {
    expect(agency.email).toMatch(/\.example$/)
    for (const { link } of agency.social) expect(new URL(link).hostname).toMatch(/\.example$/)
    for (const phone of agency.phones) expect(phone).toMatch(/0000000$/)
  })

  it('has four contact items and five social links', () => {
    expect(listContactItems(agency, '', defaultLocale).map(({ link }) => link?.split(':')[0])).toEqual([
      'tel',
      'tel',
      'mailto',
      undefined,
    ])
    expect(listContactItems(agency, '', defaultLocale)[0]?.link).toBe('tel:+923000000000')
    expect(agency.social.map(({ name }) => name)).toEqual(['Facebook', 'Instagram', 'X', 'LinkedIn', 'WhatsApp'])
  })

  it('leaves no placeholder unfilled except those of the slide label', () => {
    const { labels, ...rest } = fillPlaceholders(defaultContent)
    expect(JSON.stringify({ ...rest, labels: { ...labels, slideOf: '' } })).not.toMatch(/\{\w+\}/)
  })
})
