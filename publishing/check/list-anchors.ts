import type { SiteContent } from '../../shared/model/content.ts'
import type { HomePageContent } from '../../shared/page-content/home-content.ts'
import { listSections } from '../../shared/page-content/list-sections.ts'
import { getOwnContent, type PageContent, type TitlePageContent } from '../../shared/page-content/page-content.ts'
import type { PageKey } from '../../shared/pages.ts'
import type { HomeSection } from '../../shared/sections.ts'

/** The sections of Home without a heading. */
const WITHOUT_ANCHOR: readonly HomeSection[] = ['airlines', 'welcome']

/** The IDs on a page that links can name: its sections, packages and questions. */
export function listAnchors(content: SiteContent, page: PageKey): string[] {
  const own = getOwnContent(content, page)
  if ('splash' in own) return listHomeAnchors(own)
  return 'ceo' in own ? listAboutAnchors(own) : listTitlePageAnchors(own)
}

function listHomeAnchors({ sections, action }: HomePageContent): string[] {
  const anchors = sections
    .filter(({ section }) => !WITHOUT_ANCHOR.includes(section))
    .map(({ section }) => section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  return action ? [...anchors, 'contact-band'] : anchors
}

function listAboutAnchors({ sections, socialLinks }: Omit<PageContent<'about'>, 'head'>): string[] {
  const ceo = sections.includes('ceo') ? ['ceo-message'] : []
  return [...ceo, 'contact-us', 'about-the-company', ...(socialLinks.length > 0 ? ['social-links'] : [])]
}

function listTitlePageAnchors({ body, packages, questions, contact }: TitlePageContent): string[] {
  return [
    ...(body ? listSections(body).map(({ id }) => id) : []),
    ...(packages ? ['packages', ...packages.cards.map((_, index) => `package-${index + 1}`)] : []),
    ...(questions ? ['questions', ...questions.entries.flatMap(({ id = [] }) => id)] : []),
    ...(contact ? ['ask'] : []),
  ]
}
