import type { Data } from './content-structure.ts'
import type { MarkedContent } from './content-schema.ts'
import type { ContentSource } from './content-source.ts'
import type { Locale } from '../languages/locale.ts'
import type { PageKey } from '../pages.ts'
import type { ResolvedImage } from './resolved-image.ts'
import type { RichText } from './rich-text.ts'
import type { ContentText, Untranslated } from '../languages/text-language.ts'

/** Content as pages use it, in one language: every placeholder filled, every image and Markdown text resolved. */
export type SiteContent = ResolvedContent & {
  readonly locale: Locale
  /** The IDs of the questions of each page, the same in every language. */
  readonly questionIds: Readonly<Partial<Record<PageKey, readonly string[]>>>
}

type ResolvedContent = Resolved<MarkedContent>

export type Agency = SiteContent['agency']
export type LogoContent = SiteContent['logo']
type ImageRef = ContentSource['favicon']
type Markdown = NonNullable<ContentSource['pages']['home']['body']>
export type Labels = SiteContent['labels']

/** `Source` with every image reference and every Markdown text resolved, and texts that may lack a translation. */
type Resolved<Source> =
  Source extends Data<infer Value>
    ? Value
    : Source extends Markdown
      ? RichText | Untranslated<RichText>
      : Source extends string
        ? ContentText
        : Source extends { image: Data<string>; alt: string }
          ? ResolvedImage & { readonly [Key in Exclude<keyof Source, keyof ImageRef>]: Resolved<Source[Key]> }
          : Source extends readonly (infer Item)[]
            ? readonly Resolved<Item>[]
            : Source extends object
              ? { readonly [Key in keyof Source]: Resolved<Source[Key]> }
              : Source
