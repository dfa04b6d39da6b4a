import type { z } from 'zod'
import type { contentSchema } from './content-schema.ts'
import type { RichText } from './rich-text.ts'

/** Content as an agency writes it: images by name, Markdown, and placeholders such as `{name}` in its texts. */
export type ContentSource = z.infer<typeof contentSchema>

/** Content as pages use it: every placeholder filled, every image and Markdown text resolved. */
export type SiteContent = Resolved<ContentSource>

export type Agency = SiteContent['agency']
export type ImageRef = ContentSource['logo']
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

/** An image as the browser gets it: the URL of the file and its size in CSS pixels. */
export interface ResolvedImage {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Smaller files in formats that not every browser supports, best first. `src` is the fallback. */
  readonly sources?: readonly ImageSource[]
  /** Six hexadecimal digits: the placeholder colour until the image has loaded. */
  readonly color?: string
}

/** The files of an image in one format: its media type, and a `srcset` with their widths. */
export interface ImageSource {
  readonly type: string
  readonly srcSet: string
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
