import type { PageContent } from './page-content.ts'

/** The content with which a document hydrates: without the entries of sections that stay as the server sent them. */
export function getHydrationContent(content: PageContent): PageContent {
  if (!('slideshow' in content)) return content
  const { services, whyChooseUs, whyBrand, destinations, testimonials } = content
  return {
    ...content,
    services: { ...services, cards: [] },
    whyChooseUs: { ...whyChooseUs, cards: [] },
    whyBrand: { ...whyBrand, items: [] },
    packages: undefined,
    destinations: { ...destinations, cards: [] },
    testimonials: { ...testimonials, items: [] },
  }
}
