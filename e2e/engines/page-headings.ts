import { mapPages, pages, type SpecifiedPageKey } from '../../shared/pages.ts'
import { content } from '../testing/browser-test.ts'

/** The `h1` of each page. */
export const headings: Readonly<Record<SpecifiedPageKey, string>> = {
  ...mapPages((page) => content.pages[page].name),
  home: content.home.welcome.heading,
  about: content.about.heading,
}

/** The selector of a page's link in the header. */
export function navigationLink(key: SpecifiedPageKey): string {
  return `nav a[href="${pages[key].path}"]`
}
