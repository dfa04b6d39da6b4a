import { pages, type PageKey } from '../../shared/pages.ts'
import { content } from '../testing/browser-test.ts'

/** The `h1` of each page. */
export const headings: Record<PageKey, string> = {
  home: content.home.welcome.heading,
  about: content.about.heading,
  services: content.pages.services.name,
  visa: content.pages.visa.name,
  umrah: content.pages.umrah.name,
  tours: content.pages.tours.name,
  contact: content.pages.contact.name,
}

/** The selector of a page's link in the header. */
export function navigationLink(key: PageKey): string {
  return `nav a[href="${pages[key].path}"]`
}
