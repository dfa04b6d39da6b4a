import type { Content, NamedContent, NamedPicture, ServedPicture, SiteContent } from '../shared/content.ts'
import { fillIn } from '../shared/fill-in.ts'

/** Where the pictures are and how large, by file name. */
export type PictureFiles = Readonly<Record<string, Omit<ServedPicture, 'alt'>>>

/**
 * Makes the content that pages are rendered from: fills in `{name}`, `{city}` … and finds every picture's file.
 * Throws an Error that names the picture where a file is missing.
 */
export function makeSiteContent(named: NamedContent, files: PictureFiles): SiteContent {
  return servePictures(fillIn(named), ({ image, alt }) => {
    const file = files[image]
    if (!file) throw new Error(`There is no picture "${image}".`)
    return { ...file, alt }
  })
}

function servePictures(content: NamedContent, serve: (picture: NamedPicture) => ServedPicture): Content<ServedPicture> {
  const { home, about } = content
  return {
    ...content,
    logo: serve(content.logo),
    favicon: serve(content.favicon),
    airplane: serve(content.airplane),
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
