import { agency as sampleAgency } from '../default-content/agency.ts'
import { getContactBar, type ContactBarContent } from './contact-bar.ts'
import type { SiteContent } from '../model/content.ts'
import type { Language } from '../languages/languages.ts'
import { getPackages, type PackageList } from './packages.ts'
import { findTarget, type PageTarget } from '../pages.ts'
import { isOwnPicture, type ResolvedImage } from '../model/resolved-image.ts'
import { hasSlideshow, SERVICE_ROWS_MAX, type HomeSection } from '../sections.ts'
import { listPages } from '../site-pages.ts'

type Home = SiteContent['home']

/** A section of Home, with what depends on its position. */
export interface ArrangedSection {
  readonly section: HomeSection
  /** Whether it is on the first screen. */
  readonly isFirst: boolean
  /** The background, which alternates below the opening sections. */
  readonly tone?: 'paper' | 'sand'
}

/** The content of Home. Its cards name the pages that they link to. */
export type HomePageContent = Omit<Home, 'sections' | 'services' | 'packages' | 'destinations'> & {
  readonly sections: readonly ArrangedSection[]
  readonly services: Linked<Home['services']>
  readonly packages?: (Home['packages'] & PackageList) | undefined
  readonly destinations: Linked<Home['destinations']>
  /** The index of the first of two sections, the introduction and the slideshow, which are side by side. */
  readonly sideBySide?: number | undefined
  readonly splash: boolean
  /** How to reach the agency at once, if it has a number of its own. */
  readonly action?: ContactBarContent | undefined
  readonly language: Language
}

type Linked<Section extends { readonly cards: readonly unknown[] }> = Omit<Section, 'cards'> & {
  readonly cards: readonly (Omit<Section['cards'][number], 'link'> & Partial<PageTarget>)[]
}

export function getHomeContent(content: SiteContent): HomePageContent {
  const { home, splash, agency, locale } = content
  const pages = listPages(content)
  const list = getPackages(content, 'home')
  const packages = list && { ...list, ...home.packages }
  const linkCards = <Section extends { cards: readonly { link?: string | undefined }[] }>(section: Section) => ({
    ...section,
    cards: section.cards.map(({ link, ...card }) => ({ ...card, ...(link && findTarget(pages, link)) })),
  })
  const entries = { ...home, packages: packages ?? { cards: [] } }
  const sections = home.sections.filter((section) => hasEntries({ ...entries[section] }))
  const sideBySide = findSideBySide(sections, home.slideshow)
  return {
    ...home,
    sections: arrangeSections(sections, sideBySide),
    services: linkCards(home.services),
    packages,
    destinations: linkCards(home.destinations),
    sideBySide,
    splash,
    action: hasOwnPhone(agency) ? getContactBar(content) : undefined,
    language: locale.language,
  }
}

/** Whether Home shows what the sample does not: packages, testimonials, the action, rows, or a picture first. */
export function isOwnHome({ action, packages, sections, services, sideBySide }: HomePageContent): boolean {
  return (
    Boolean(action ?? packages) ||
    sideBySide !== undefined ||
    !hasSlideshow(sections) ||
    sections.some(({ section }) => section === 'testimonials') ||
    services.cards.length <= SERVICE_ROWS_MAX
  )
}

/** The phones of the sample are not in service. */
function hasOwnPhone({ phones: [phone] }: SiteContent['agency']): boolean {
  return phone !== sampleAgency.phones[0]
}

/** The picture that Home shows first, if it shows one. */
export function findHomeImage({ sections, slideshow, whyBrand, destinations }: HomePageContent) {
  const images: Partial<Record<HomeSection, ResolvedImage | undefined>> = {
    slideshow: slideshow.slides[0],
    whyBrand: whyBrand.picture,
    destinations: destinations.cards[0]?.image,
  }
  return sections.map(({ section }) => images[section]).find((image) => image !== undefined)
}

/** They have the same background everywhere. */
const plainSections: readonly HomeSection[] = ['airlines', 'statistics']
/** On the first screen, they have the background of the page. */
const openingSections: readonly HomeSection[] = ['airlines', 'welcome', 'slideshow']

/** Photographs are beside the introduction. The drawings of the sample are made for a wide frame. */
function findSideBySide(sections: readonly HomeSection[], { slides }: Home['slideshow']): number | undefined {
  const first = sections[0] === 'airlines' ? 1 : 0
  const pair = sections.slice(first, first + 2)
  if (!pair.includes('welcome') || !pair.includes('slideshow')) return undefined
  return slides.some(isOwnPicture) ? first : undefined
}

/** The first screen ends with the section after airlines and welcome. */
function arrangeSections(sections: readonly HomeSection[], sideBySide: number | undefined): ArrangedSection[] {
  const end = sections.findIndex((section) => section !== 'airlines' && section !== 'welcome')
  const last = sideBySide === undefined ? end : sideBySide + 1
  let tinted = 0
  return sections.map((section, index) => {
    const isFirst = last < 0 || index <= last
    if (plainSections.includes(section) || (isFirst && openingSections.includes(section))) return { section, isFirst }
    tinted += 1
    return { section, isFirst, tone: tinted % 2 ? 'paper' : 'sand' }
  })
}

function hasEntries(section: Readonly<Record<string, unknown>>): boolean {
  return Object.values(section).every((value) => !Array.isArray(value) || value.length > 0)
}
