import type { ResolvedImage } from './resolved-image.ts'
import type { PageKey } from './pages.ts'

/** Elements that a formatted text may contain. */
export type RichTag = 'blockquote' | 'br' | 'em' | 'h2' | 'h3' | 'h4' | 'hr' | 'li' | 'ol' | 'p' | 'strong' | 'ul'

/** A formatted text as plain data. The browser renders it as elements, without parsing HTML. */
export type RichText<Image = ResolvedImage> = readonly RichNode<Image>[]

export type RichNode<Image = ResolvedImage> =
  | string
  | { readonly tag: RichTag; readonly children: RichText<Image> }
  | { readonly link: string; readonly children: RichText<Image> }
  | { readonly page: PageKey; readonly children: RichText<Image> }
  | { readonly picture: Image }
