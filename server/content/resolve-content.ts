import type { NamedContent, NamedPicture, PageTexts, ServedPicture, SiteContent } from '../../shared/content.ts'
import { fillIn } from '../../shared/fill-in.ts'
import type { PageKey } from '../../shared/pages.ts'
import type { RichText } from '../../shared/rich-text.ts'

/** Where the pictures are and how large, by file name. */
export type PictureFiles = Readonly<Record<string, Omit<ServedPicture, 'alt'>>>

/** Turns the Markdown of a page into data. */
export type ReadBody = (markdown: string, page: PageKey) => RichText

/**
 * Makes the content that pages are rendered from: fills in `{name}`, `{city}` …, finds every picture's file, and has
 * `readBody` read what pages hold below their title. Throws an Error that names the picture where a file is missing.
 */
export function makeSiteContent(named: NamedContent, files: PictureFiles, readBody: ReadBody = () => []): SiteContent {
  const content = fillIn(named)
  const { home, about, pages } = content
  const serve = ({ image, alt }: NamedPicture): ServedPicture => {
    const file = files[image]
    if (!file) throw new Error(`There is no picture "${image}".`)
    return { ...file, alt }
  }
  const servePage = (page: PageKey): PageTexts<RichText> => {
    const { body, ...texts } = pages[page]
    return body === undefined ? texts : { ...texts, body: readBody(body, page) }
  }
  return {
    ...content,
    logo: serve(content.logo),
    favicon: serve(content.favicon),
    airplane: serve(content.airplane),
    pages: {
      home: servePage('home'),
      about: servePage('about'),
      services: servePage('services'),
      visa: servePage('visa'),
      umrah: servePage('umrah'),
      tours: servePage('tours'),
      contact: servePage('contact'),
    },
    home: {
      ...home,
      airlines: { ...home.airlines, items: home.airlines.items.map(({ name, logo }) => (logo ? { name, logo: serve(logo) } : { name })) },
      slideshow: { ...home.slideshow, slides: home.slideshow.slides.map(serve) },
      whyBrand: { ...home.whyBrand, picture: serve(home.whyBrand.picture) },
      destinations: {
        ...home.destinations,
        cards: home.destinations.cards.map(({ country, image }) => ({ country, image: serve(image) })),
      },
    },
    about: {
      ...about,
      banner: serve(about.banner),
      ceo: { ...about.ceo, portrait: { ...about.ceo.portrait, ...serve(about.ceo.portrait) } },
      building: serve(about.building),
    },
  }
}
