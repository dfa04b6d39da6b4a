export const pageKeys = ['home', 'about', 'services', 'visa', 'umrah', 'tours', 'contact'] as const

export type PageKey = (typeof pageKeys)[number]

/** How long the script part of a page may take to come. */
export const PAGE_PART_TIMEOUT_MS = 120_000

export interface Page {
  readonly path: string
  /** Other addresses that lead to `path`. */
  readonly aliases?: readonly string[]
  readonly name: string
  /** At most 60 characters, once `{…}` is filled in. */
  readonly title: string
  /** 50 to 160 characters, once `{…}` is filled in. */
  readonly description: string
}

/** The one table of pages, in the order of the header. No path is written anywhere else. */
export const pages = {
  home: {
    path: '/',
    name: 'Home',
    title: '{name} in {city}: visas, tickets, Umrah',
    description:
      'Visa consultancy, air tickets, hotels, travel insurance, tailor-made trips, Hajj and Umrah from {name} in {city}.',
  },
  about: {
    path: '/about-us',
    // The overlay menu lists this page as /about (requirement 2.5).
    aliases: ['/about'],
    name: 'About Us',
    title: 'About Us | {name}',
    description: 'Who we are, a message from our CEO & Founder, and how to reach {name} in {city}.',
  },
  services: {
    path: '/services',
    name: 'Services',
    title: 'Services | {name}',
    description: 'The services of {name} in {city}, for family visits, holidays, business and pilgrimage.',
  },
  visa: {
    path: '/visa',
    name: 'Visa',
    title: 'Visa | {name}',
    description: 'Visa consultancy from {name} in {city}, for travellers from Pakistan and their families.',
  },
  umrah: {
    path: '/umrah',
    name: 'Umrah',
    title: 'Umrah | {name}',
    description: 'Umrah packages from {name} in {city}, with visa help and accommodation near the holy sites.',
  },
  tours: {
    path: '/tours',
    name: 'Tours',
    title: 'Tours | {name}',
    description: 'Customised adventure trips and tailor packages from {name} in {city}.',
  },
  contact: {
    path: '/contact',
    name: 'Contact',
    title: 'Contact | {name}',
    description: 'How to get in touch with {name}, your travel agency in {city}.',
  },
} as const satisfies Record<PageKey, Page>

/** The page whose own path is exactly `path`, or undefined. */
export function findPage(path: string): PageKey | undefined {
  return pageKeys.find((key) => pages[key].path === path)
}
