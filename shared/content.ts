import type { IconName } from './icons.ts'
import type { PageKey } from './pages.ts'
import type { RichText } from './rich-text.ts'

/** A picture as content names it: a file and what it shows. An empty `alt` says that it only decorates. */
export interface NamedPicture {
  readonly image: string
  readonly alt: string
}

/** A picture as the browser gets it: the address of the file and its size in CSS pixels. */
export interface ServedPicture {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Smaller files in formats that not every browser reads, best first; `src` is for the others. */
  readonly sources?: readonly PictureSource[]
  /** Six hexadecimal digits: the colour that holds the place until the picture has come. */
  readonly color?: string
}

/** The files of a picture in one format: `type` is its media type, `srcSet` lists them with their widths. */
export interface PictureSource {
  readonly type: string
  readonly srcSet: string
}

/** Whose site it is. Its single-line values fill `{name}`, `{brand}`, `{city}` … wherever a text uses them. */
export interface Agency {
  readonly name: string
  readonly brand: string
  readonly city: string
  /** International numbers, the first one being `{phone}`. */
  readonly phones: readonly string[]
  readonly email: string
  readonly address: string
  readonly social: readonly SocialLink[]
}

export interface Labels {
  readonly skipLink: string
  readonly homeLink: string
  readonly mainNavigation: string
  readonly openMenu: string
  readonly closeMenu: string
  readonly menu: string
  readonly newTab: string
  readonly stopMotion: string
  readonly startMotion: string
  readonly previousSlide: string
  readonly nextSlide: string
  /** With `{n}` and `{total}`. */
  readonly slideOf: string
}

/** A row of the overlay menu: text and path as given (requirement 2.5), and the page that the row links to. */
export interface OverlayItem {
  readonly text: string
  readonly path: string
  readonly page: PageKey
}

export interface PageTexts<Body> {
  readonly name: string
  readonly title: string
  readonly description: string
  /** What a title page holds below its title, if anything. */
  readonly body?: Body
}

export interface ErrorTexts {
  readonly heading: string
  readonly notFound: string
  readonly serverError: string
  readonly partTimeout: string
  readonly homeLink: string
}

export interface SectionHeading {
  readonly label: string
  readonly heading: string
}

export interface IconCard {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

export interface ServiceCard extends IconCard {
  /** Shown inverted, in the colour of the agency. */
  readonly isFeatured?: boolean
}

export interface Airline<Picture> {
  readonly name: string
  /** Without a logo the name is written in its tile. */
  readonly logo?: Picture
}

export interface Destination<Picture> {
  readonly country: string
  readonly image: Picture
}

export interface Statistic {
  readonly icon: IconName
  readonly end: number
  readonly text: string
}

export interface SocialLink {
  readonly icon: IconName
  readonly name: string
  readonly link: string
}

export interface HomeContent<Picture> {
  readonly airlines: { readonly label: string; readonly items: readonly Airline<Picture>[] }
  readonly welcome: SectionHeading & { readonly text: string }
  readonly slideshow: { readonly label: string; readonly slides: readonly Picture[] }
  readonly services: SectionHeading & { readonly cards: readonly ServiceCard[] }
  readonly whyChooseUs: SectionHeading & { readonly cards: readonly IconCard[] }
  readonly whyBrand: SectionHeading & { readonly picture: Picture; readonly items: readonly IconCard[] }
  readonly destinations: SectionHeading & { readonly cards: readonly Destination<Picture>[] }
  readonly statistics: { readonly label: string; readonly counters: readonly Statistic[] }
  readonly footer: string
}

export interface AboutContent<Picture> {
  readonly banner: Picture
  readonly label: string
  readonly heading: string
  readonly description: readonly string[]
  readonly ceo: SectionHeading & {
    /** A monogram is written into the picture's sun, until there is a photograph. */
    readonly portrait: Picture & { readonly monogram?: string }
    readonly pullLine: string
    readonly letter: readonly string[]
    readonly name: string
    readonly title: string
  }
  readonly contact: { readonly heading: string }
  readonly company: { readonly heading: string; readonly text: string }
  readonly social: { readonly heading: string }
  readonly building: Picture
}

/** Every text, number and picture of the site. `Picture` and `Body` are how pictures and longer texts are given. */
export interface Content<Picture, Body> {
  readonly agency: Agency
  readonly logo: Picture
  readonly favicon: Picture
  readonly airplane: Picture
  readonly labels: Labels
  readonly overlay: readonly OverlayItem[]
  readonly errors: ErrorTexts
  readonly pages: Readonly<Record<PageKey, PageTexts<Body>>>
  readonly home: HomeContent<Picture>
  readonly about: AboutContent<Picture>
}

/** Content as an agency writes it: pictures by name, bodies in Markdown, `{name}` and the like still in its texts. */
export type NamedContent = Content<NamedPicture, string>

/** Content as pages are made of it: every text filled in, every picture found. */
export interface SiteContent extends Content<ServedPicture, RichText> {
  /** The address of the site without a path; missing where search engines shall stay away. */
  readonly origin?: string | undefined
}
