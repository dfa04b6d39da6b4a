import { listContactItems, listContactLinks, type ContactItem, type ContactLink } from './contact-items.ts'
import type { ErrorTexts, Labels, Logo, SiteContent, SocialLink } from './content.ts'
import {
  describeLanguages,
  listAlternates,
  selectUntranslated,
  type AlternatePage,
  type SharedLanguages,
  type UntranslatedTexts,
} from './language-content.ts'
import type { Language } from './languages.ts'
import { getPagePath } from './locale.ts'
import { mapPages, type PageKey } from './pages.ts'
import type { ResolvedImage } from './resolved-image.ts'
import type { RichText } from './rich-text.ts'

/** Content that every document carries. */
export interface SharedContent {
  readonly brand: string
  readonly logo: Logo
  readonly airplane: ResolvedImage
  /** The ways to reach the agency at once: its first phone number and its e-mail address. */
  readonly contactLinks: readonly ContactLink[]
  readonly labels: Labels
  readonly errors: ErrorTexts
  readonly menu: readonly { readonly text: string; readonly page: PageKey }[]
  /** For each page: its name in the navigation, and the URL of its content. */
  readonly pages: Readonly<Record<PageKey, { readonly name: string; readonly contentUrl: string }>>
  /** Only of a site with several languages. */
  readonly languages?: SharedLanguages
  /** The texts above that lack a translation. */
  readonly untranslated?: UntranslatedTexts
}

/** What the document's head says about a page. */
export interface PageHeadContent {
  readonly title: string
  readonly description: string
  /** The page's absolute URL, if the public origin is known. */
  readonly canonical?: string | undefined
  /** The page in every language of a site with several, if the public origin is known. */
  readonly alternates?: readonly AlternatePage[] | undefined
}

type HomePageContent = SiteContent['home'] & { readonly language: Language }

type AboutPageContent = SiteContent['about'] & {
  readonly contactItems: readonly ContactItem[]
  readonly socialLinks: readonly SocialLink[]
}

export interface TitlePageContent {
  readonly name: string
  readonly body?: RichText | undefined
  /** The line of the footer, with which a page with a body ends. */
  readonly footer?: string | undefined
}

interface SectionPageContents {
  home: HomePageContent
  about: AboutPageContent
}

/** The content of one page, in addition to the shared content. */
export type PageContent<Key extends PageKey = PageKey> = {
  readonly head: PageHeadContent
  /** The texts of this page and of the shared content that lack a translation. */
  readonly untranslated?: UntranslatedTexts
} & (Key extends keyof SectionPageContents ? SectionPageContents[Key] : TitlePageContent)

export type AnyPageContent = { [Key in PageKey]: PageContent<Key> }[PageKey]

/** What only this page shows. */
export type OwnPageContent = HomePageContent | AboutPageContent | TitlePageContent

/** Selects what all pages share. `contentUrls` are the URLs of the pages' content resources. */
export function getSharedContent(content: SiteContent, contentUrls: Readonly<Record<PageKey, string>>): SharedContent {
  const { agency, logo, airplane, labels, errors, overlay, pages: texts, locale } = content
  const shared = {
    brand: agency.brand,
    logo,
    airplane,
    contactLinks: listContactLinks(agency),
    labels,
    errors,
    menu: overlay.map(({ text, page }) => ({ text, page })),
    pages: mapPages((page) => ({ name: texts[page].name, contentUrl: contentUrls[page] })),
  }
  return { ...shared, ...describeLanguages(locale), ...selectUntranslated(content, [shared]) }
}

/** Selects the content of one page. `origin` is the public origin of the site. */
export function getPageContent(content: SiteContent, page: PageKey, origin: string | undefined): AnyPageContent {
  const { title, description } = content.pages[page]
  const canonical = origin && origin + getPagePath(content.locale, page)
  const head = { title, description, canonical, ...(origin && listAlternates(content.locale, page, origin)) }
  const pageContent = { head, ...getOwnContent(content, page) }
  const { agency, labels, errors } = content
  return { ...pageContent, ...selectUntranslated(content, [pageContent, agency.brand, labels, errors]) }
}

/** Selects what only one page shows. */
export function getOwnContent(content: SiteContent, page: PageKey): OwnPageContent {
  if (page === 'home') return { ...content.home, language: content.locale.language }
  if (page === 'about') return { ...content.about, ...getContact(content) }
  const { name, body } = content.pages[page]
  return { name, body, footer: body && content.home.footer }
}

function getContact({ agency }: SiteContent) {
  return { contactItems: listContactItems(agency), socialLinks: agency.social }
}
