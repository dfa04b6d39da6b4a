import { listContactItems, type ContactItem } from './contact-items.ts'
import type { ErrorTexts, Labels, SiteContent, SocialLink } from './content.ts'
import type { ResolvedImage } from './resolved-image.ts'
import { mapPages, pages, type PageKey } from './pages.ts'
import type { RichText } from './rich-text.ts'

/** Content that every document carries. */
export interface SharedContent {
  readonly brand: string
  readonly logo: ResolvedImage
  readonly labels: Labels
  readonly errors: ErrorTexts
  readonly menu: readonly { readonly text: string; readonly page: PageKey }[]
  /** For each page: its name in the navigation, and the URL of its content. */
  readonly pages: Readonly<Record<PageKey, { readonly name: string; readonly contentUrl: string }>>
}

/** What the document's head says about a page. */
export interface PageHeadContent {
  readonly title: string
  readonly description: string
  /** The page's absolute URL, if the public origin is known. */
  readonly canonical?: string | undefined
}

type HomePageContent = SiteContent['home'] & { readonly airplane: ResolvedImage }

type AboutPageContent = SiteContent['about'] & {
  readonly contactItems: readonly ContactItem[]
  readonly socialLinks: readonly SocialLink[]
}

export interface TitlePageContent {
  readonly name: string
  readonly body?: RichText | undefined
}

interface SectionPageContents {
  home: HomePageContent
  about: AboutPageContent
}

/** The content of one page, in addition to the shared content. */
export type PageContent<Key extends PageKey = PageKey> = {
  readonly head: PageHeadContent
} & (Key extends keyof SectionPageContents ? SectionPageContents[Key] : TitlePageContent)

export type AnyPageContent = { [Key in PageKey]: PageContent<Key> }[PageKey]

/** Selects what all pages share. `contentUrls` are the URLs of the pages' content resources. */
export function getSharedContent(
  { agency, logo, labels, errors, overlay, pages: texts }: SiteContent,
  contentUrls: Readonly<Record<PageKey, string>>,
): SharedContent {
  return {
    brand: agency.brand,
    logo,
    labels,
    errors,
    menu: overlay.map(({ text, page }) => ({ text, page })),
    pages: mapPages((page) => ({ name: texts[page].name, contentUrl: contentUrls[page] })),
  }
}

/** Selects the content of one page. `origin` is the public origin of the site. */
export function getPageContent(content: SiteContent, page: PageKey, origin: string | undefined): AnyPageContent {
  const { title, description, name, body } = content.pages[page]
  const head = { title, description, canonical: origin && origin + pages[page].path }
  if (page === 'home') return { head, ...content.home, airplane: content.airplane }
  if (page === 'about') return { head, ...content.about, ...getContact(content) }
  return { head, name, body }
}

function getContact({ agency }: SiteContent) {
  return { contactItems: listContactItems(agency), socialLinks: agency.social }
}
