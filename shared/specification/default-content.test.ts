import { describe, expect, it } from 'vitest'
import { listContactItems } from '../page-content/contact-items.ts'
import { fillPlaceholders } from '../model/fill-placeholders.ts'
import { defaultLocale } from '../languages/locale.ts'
import { defaultContent } from '../default-content/default-content.ts'
import { pageKeys, pages } from '../pages.ts'

const { agency, home, about, overlay, errors, labels } = fillPlaceholders(defaultContent)
const contactLinks = listContactItems(agency, { labels, locale: defaultLocale }).map(({ link }) => link)

describe('defaultContent', () => {
  it('has the specified pages in the order of the header', () => {
    const paths = ['/', '/about-us', '/services', '/visa', '/umrah', '/tours', '/contact']
    expect(pageKeys.map((key) => pages[key].path)).toEqual(paths)
  })

  it('keeps the overlay paths as specified', () => {
    const paths = ['/', '/about', '/services', '/visa', '/umrah', '/tours', 'contact']
    expect(overlay.map(({ path }) => path)).toEqual(paths)
  })

  it.each([
    ['Services We Offer', home.services.heading],
    ['Ticketing, Visa Booking, Hajj/Umrah, Travel Insurance, Travel Consultancy, Tailor Packages', list(home.services)],
    ['Best Services, Best Prices, Fast Booking', list(home.whyChooseUs)],
    [`Why ${agency.brand} ?`, home.whyBrand.heading],
    ['Trustworthy, Instant Support', home.whyBrand.items.map(({ title }) => title).join(', ')],
    [`Copyright 2024 | ${agency.name} | All Rights Reserved.`, home.footer],
    ['CEO & Founder', about.ceo.title],
    ['Unexpected Application Error!', errors.heading],
  ])('contains the specified texts: %s', (specified, text) => {
    expect(text).toBe(specified)
  })

  it('has six destinations for the seven specified names', () => {
    const countries = ['Saudi Arabia', 'Dubai', 'Turkey', 'Malaysia', 'Sri Lanka', 'Baku, Azerbaijan']
    expect(home.destinations.cards.map(({ country }) => country)).toEqual(countries)
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

  it('describes the company as specified', () => {
    expect(about.description.join(' ')).toContain('close relationships with airlines, hotels and service providers')
    expect(about.ceo.letter.join(' ')).toMatch(/Integrity.*Transparency.*customer satisfaction/s)
  })

  it('describes an agency that cannot be mistaken for a real one', () => {
    expect(agency.email).toMatch(/\.example$/)
    for (const { link } of agency.social) expect(new URL(link).hostname).toMatch(/\.example$/)
    for (const phone of agency.phones) expect(phone).toMatch(/0000000$/)
  })

  it('has four contact items and five social links', () => {
    const [first, ...others] = contactLinks
    expect([first, ...others.map((link) => link?.split(':')[0])]).toEqual([
      'tel:+923000000000',
      'tel',
      'mailto',
      undefined,
    ])
    expect(agency.social.map(({ name }) => name)).toEqual(['Facebook', 'Instagram', 'X', 'LinkedIn', 'WhatsApp'])
  })

  it('leaves no placeholder unfilled except those of labels that name a slide, a page, a package or a time', () => {
    const { labels, ...rest } = fillPlaceholders(defaultContent)
    const filled = {
      ...labels,
      slideOf: '',
      whatsappMessage: '',
      askAbout: '',
      openNow: '',
      opensNext: '',
      packages: {},
    }
    expect(JSON.stringify({ ...rest, labels: filled })).not.toMatch(/\{\w+\}/)
  })
})

function list({ cards }: { readonly cards: readonly { readonly title: string }[] }): string {
  return cards.map(({ title }) => title).join(', ')
}
