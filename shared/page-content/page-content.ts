import { getContactBar, type ContactBarContent } from './contact-bar.ts'
import { listContactGroups, listContactItems, listContactLinks } from './contact-items.ts'
import type { ContactGroup } from './contact-items.ts'
import type { Agency, Labels, SiteContent } from '../model/content.ts'
import type { LandscapeName } from '../landscapes.ts'
import { findHeroImage } from './hero-image.ts'
import { getHomeContent, isOwnHome, type HomePageContent } from './home-content.ts'
import { describeLanguages, listAlternates } from './language-content.ts'
import { listSections } from './list-sections.ts'
import { getPagePath } from '../languages/locale.ts'
import { getPackages, listPackages, type PackageList } from './packages.ts'
import { createPageMap, type PageKey, type PageMap } from '../pages.ts'
import type { ResolvedImage } from '../model/resolved-image.ts'
import type { RichText } from '../model/rich-text.ts'
import { getPageTexts, listPages } from '../site-pages.ts'
import { getText, type ContentText, type Untranslated } from '../languages/text-language.ts'

/** The number of sections from which a body has a list of them. */
const SECTIONS_MIN = 3

/** Content that every document carries. */
export interface SharedContent {
  readonly brand: ContentText
  readonly logo: SiteContent['logo']
  readonly airplane: ResolvedImage
  /** Absent if the agency chose none. */
  readonly landscape?: LandscapeName | undefined
  /** The ways to reach the agency at once: its first phone number and its e-mail address. */
  readonly contactLinks: ReturnType<typeof listContactLinks>
  readonly contactBar?: ContactBarContent | undefined
  readonly registrations?: Agency['registrations']
  readonly labels: SharedLabels
  readonly errors: SiteContent['errors']
  readonly menu: readonly { readonly text: ContentText; readonly page: PageKey }[]
  /** For each page, in the order of the header: its name in the navigation, and the URL of its content. */
  readonly pages: PageMap<{
    readonly name: ContentText
    readonly contentUrl: string | undefined
    readonly variant?: PageVariant
  }>
  /** Only of a site with several languages. */
  readonly languages?: ReturnType<typeof describeLanguages>['languages']
}

/** What a page shows that most pages do not: its component and styles are loaded with it. */
export type PageVariant = 'Packages' | 'Own' | undefined

/** The labels, without those of which the server makes texts for the pages that show them. */
type SharedLabels = Omit<
  Labels,
  'whatsappMessage' | 'askAbout' | 'onThisPage' | 'questions' | 'packages' | 'openNow' | 'opensNext'
>

/** The sections of a long body. */
interface PageContents {
  readonly heading: ContentText
  readonly sections: ReturnType<typeof listSections>
}

type Question = NonNullable<SiteContent['pages']['visa']['questions']>[number]

/** The questions of a page. Links name them by their ID. */
interface PageQuestions {
  readonly heading: ContentText
  readonly entries: readonly (Question & { readonly id: string | undefined })[]
}

/** How to ask about a page, beside its body. */
interface PageContact {
  readonly heading: ContentText
  readonly items: ContactGroup['items']
}

/** The metadata of a page in the document's head. */
interface PageHeadContent {
  readonly title: ContentText
  readonly description: ContentText
  /** The page's absolute URL, if the public origin is known. */
  readonly canonical?: string | undefined
  /** The page in every language of a site with several, if the public origin is known. */
  readonly alternates?: ReturnType<typeof listAlternates>['alternates'] | undefined
  /** URL of the image that the page shows first, unless the browser chooses the file when it renders it. */
  readonly firstImage?: string | undefined
}

type AboutPageContent = SiteContent['about'] & {
  readonly contactGroups: readonly ContactGroup[]
  readonly socialLinks: Agency['social']
}

export interface TitlePageContent {
  readonly name: ContentText
  readonly picture?: ResolvedImage | undefined
  readonly body?: RichText | Untranslated<RichText> | undefined
  /** On Contact, if the agency shows them there. */
  readonly details?: readonly ContactGroup[] | undefined
  readonly contact?: PageContact | undefined
  readonly contents?: PageContents | undefined
  readonly packages?: PackageList | undefined
  readonly questions?: PageQuestions | undefined
  /** The line of the footer, with which a page with more than its name ends. */
  readonly footer?: ContentText | undefined
}

interface SectionPageContents {
  home: HomePageContent
  about: AboutPageContent
}

/** The content of one page, in addition to the shared content. */
export type PageContent<Key extends PageKey = PageKey> = {
  readonly head: PageHeadContent
} & (Key extends keyof SectionPageContents ? SectionPageContents[Key] : TitlePageContent)

/** What only this page shows. */
type OwnPageContent = HomePageContent | AboutPageContent | TitlePageContent

/** Selects what all pages share. `contentUrls` are the URLs of the pages' content resources. */
export function getSharedContent(content: SiteContent, contentUrls: PageMap<string>): SharedContent {
  const pages = listPages(content).map((page) => ({ page, name: getPageTexts(content, page).name }))
  const { agency, logo, airplane, errors, contactBar, locale } = content
  const {
    whatsappMessage: _whatsappMessage,
    askAbout: _askAbout,
    onThisPage: _onThisPage,
    questions: _questions,
    packages: _packages,
    openNow: _openNow,
    opensNext: _opensNext,
    ...labels
  } = content.labels
  const shared = {
    brand: agency.brand,
    logo,
    airplane,
    landscape: content.theme.landscape,
    contactLinks: listContactLinks(agency),
    contactBar: contactBar ? getContactBar(content) : undefined,
    registrations: agency.registrations,
    labels: { ...labels, homeLink: nameHomeLink(content) },
    errors,
    menu: listMenuRows(content),
    pages: createPageMap(pages, ({ page, name }) => ({
      name,
      contentUrl: contentUrls[page],
      variant: getPageVariant(content, page),
    })),
  }
  return { ...shared, ...describeLanguages(locale) }
}

export function getPageVariant(content: SiteContent, page: PageKey): PageVariant {
  if (page === 'home') return isOwnHome(getHomeContent(content)) ? 'Own' : undefined
  return listPackages(content, page).length > 0 ? 'Packages' : undefined
}

/** The name of the link around the logo, which contains the brand that the logo shows. */
function nameHomeLink({ agency: { brand }, labels: { homeLink } }: SiteContent): ContentText {
  return getText(homeLink).includes(getText(brand)) ? homeLink : `${getText(brand)}, ${getText(homeLink)}`
}

/** The rows of the menu that open a page of the site, and one for each page that the agency added. */
function listMenuRows({ overlay, extraPages, pages }: SiteContent): SharedContent['menu'] {
  const rows = overlay.filter(({ page }) => !pages[page].hidden).map(({ text, page }) => ({ text, page }))
  return [...rows, ...extraPages.map(({ name, path }) => ({ text: name, page: path }))]
}

/** Selects the content of one page. `origin` is the public origin of the site. */
export function getPageContent(content: SiteContent, page: PageKey, origin: string | undefined): PageContent {
  const { title, description } = getPageTexts(content, page)
  const canonical = origin && origin + getPagePath(content.locale, page)
  const hero = findHeroImage(content, page)
  const firstImage = hero?.sources ? undefined : hero?.src
  const alternates = origin && listAlternates(content.locale, page, origin)
  const head = { title, description, canonical, ...alternates, firstImage }
  return { head, ...getOwnContent(content, page) }
}

/** Selects what only one page shows. */
export function getOwnContent(content: SiteContent, page: PageKey): OwnPageContent {
  if (page === 'home') return getHomeContent(content)
  if (page === 'about') return { ...content.about, ...getAboutContact(content) }
  const texts = getPageTexts(content, page)
  const { name, picture, body } = texts
  const packages = getPackages(content, page)
  const questions = getQuestions(content, page, texts)
  const details = page === 'contact' && content.pages.contact.details ? listContactGroups(content) : undefined
  const hasText = body !== undefined || packages !== undefined || questions !== undefined
  return {
    name,
    picture,
    details,
    body,
    contact: hasText && !details ? getPageContact(content, name) : undefined,
    contents: body && getPageContents(content, body),
    packages,
    questions,
    footer: hasText || details ? content.home.footer : undefined,
  }
}

/** The heading of the contact details is that of the only office. Among several, the main one has the brand. */
function getAboutContact(content: SiteContent) {
  const [main, ...others] = listContactGroups(content)
  const first = { ...(others.length > 0 && { name: content.agency.brand }), items: main.items }
  return { contactGroups: [first, ...others], socialLinks: content.agency.social }
}

function getQuestions(
  { labels, questionIds }: SiteContent,
  page: PageKey,
  { questions = [] }: Pick<SiteContent['pages']['visa'], 'questions'>,
): PageQuestions | undefined {
  const entries = questions.map((entry, index) => ({ ...entry, id: questionIds[page]?.[index] }))
  return entries.length > 0 ? { heading: labels.questions, entries } : undefined
}

function getPageContents({ labels }: SiteContent, body: RichText | Untranslated<RichText>): PageContents | undefined {
  const sections = listSections(body)
  return sections.length < SECTIONS_MIN ? undefined : { heading: labels.onThisPage, sections }
}

function getPageContact(content: SiteContent, name: ContentText): PageContact {
  const { askAbout } = content.labels
  const value = getText(askAbout).replace('{page}', getText(name))
  return {
    heading: typeof askAbout === 'string' ? value : { ...askAbout, value },
    items: listContactItems(content.agency, content),
  }
}
