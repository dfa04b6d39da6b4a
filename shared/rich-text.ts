import type { ServedPicture } from './content.ts'
import type { PageKey } from './pages.ts'

/** Elements that a text of the agency may hold. */
export type RichTag = 'blockquote' | 'br' | 'em' | 'h2' | 'h3' | 'h4' | 'hr' | 'li' | 'ol' | 'p' | 'strong' | 'ul'

/** A formatted text, as plain data: browsers draw it without reading HTML from anywhere. */
export type RichText = readonly RichNode[]

export type RichNode =
  | string
  | { readonly tag: RichTag; readonly children: RichText }
  | { readonly link: string; readonly children: RichText }
  | { readonly page: PageKey; readonly children: RichText }
  | { readonly picture: ServedPicture }
