import { mapPages, pages, type PageKey } from '../../shared/pages.ts'
import { content } from '../testing/browser-test.ts'

/** The `h1` of each page. */
export const headings: Readonly<Record<PageKey, string>> = {
  ...mapPages((page) => content.pages[page].name),
  home: content.home.welcome.heading,
  about: content.about.heading,
}

/** The selector of a page's link in the header. */
export function navigationLink(key: PageKey): string {
  return `nav a[href="${pages[key].path}"]`
}
