import { isExtraPage, pageKeys, type ExtraPageKey, type PageKey, type SpecifiedPageKey } from './pages.ts'

/** The part of the content, parsed or not, that decides which pages a site has. */
interface PagesContent<Texts, ExtraTexts> {
  readonly pages: Readonly<Record<SpecifiedPageKey, Texts>>
  readonly extraPages: readonly ExtraTexts[]
}

interface Hideable {
  readonly hidden?: boolean | undefined
}

interface WithPath {
  readonly path: ExtraPageKey
}

/** The pages of a site in the order of its header: the specified ones that are not hidden, then those of the agency. */
export function listPages({ pages, extraPages }: PagesContent<Hideable, WithPath>): PageKey[] {
  return [...pageKeys.filter((page) => !pages[page].hidden), ...extraPages.map(({ path }) => path)]
}

/** The texts of a page: name, title, description and body. Throws an Error for a page that the site does not have. */
export function getPageTexts<Texts, ExtraTexts extends WithPath>(
  { pages, extraPages }: PagesContent<Texts, ExtraTexts>,
  page: PageKey,
): Texts | ExtraTexts {
  const texts = isExtraPage(page) ? extraPages.find(({ path }) => path === page) : pages[page]
  if (!texts) throw new Error(`The site has no page ${page}.`)
  return texts
}
