import type { ContentSource } from './content-source.ts'
import type { Locale } from './locale.ts'
import type { ResolvedImage } from './resolved-image.ts'
import type { RichText } from './rich-text.ts'

/** Content as pages use it, in one language: every placeholder filled, every image and Markdown text resolved. */
export type SiteContent = Resolved<ContentSource> & {
  readonly locale: Locale
  /** The agency's texts that lack a translation, in the first language of the site. */
  readonly untranslated: ReadonlySet<string>
}

export type Agency = SiteContent['agency']
export type Logo = SiteContent['logo']
export type ImageRef = ContentSource['favicon']
export type Markdown = NonNullable<ContentSource['pages']['home']['body']>
export type Labels = SiteContent['labels']
export type ErrorTexts = SiteContent['errors']
export type SocialLink = Agency['social'][number]

type HomeContent = SiteContent['home']
export type Airline = HomeContent['airlines']['items'][number]
export type Statistic = HomeContent['statistics']['counters'][number]
export interface SectionHeading {
  readonly label: string
  readonly heading: string
}

/** `Source` with every image reference and every Markdown text resolved. */
export type Resolved<Source> = Source extends Markdown
  ? RichText<ResolvedImage>
  : Source extends ImageRef
    ? ResolvedImage & Readonly<Omit<Source, keyof ImageRef>>
    : Source extends readonly (infer Item)[]
      ? readonly Resolved<Item>[]
      : Source extends object
        ? { readonly [Key in keyof Source]: Resolved<Source[Key]> }
        : Source
