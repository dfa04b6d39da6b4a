import type { ResolvedImage } from './resolved-image.ts'
import type { PageTarget } from '../pages.ts'

/** Elements that a formatted text may contain. */
export type RichTag =
  | 'blockquote'
  | 'br'
  | 'del'
  | 'em'
  | 'figcaption'
  | 'figure'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'hr'
  | 'li'
  | 'ol'
  | 'p'
  | 'strong'
  | 'tbody'
  | 'thead'
  | 'tr'
  | 'ul'

/** A formatted text as plain data. The browser renders it as elements, without parsing HTML. */
export type RichText = readonly RichNode[]

export type RichNode =
  | string
  /** `start`: the first number of a list, if not 1. `box`: the sign of a task, in place of a bullet. */
  | { readonly tag: RichTag; readonly start?: number; readonly box?: '☐' | '☑'; readonly children: RichText }
  | { readonly link: string; readonly children: RichText }
  | (PageTarget & { readonly children: RichText })
  | { readonly picture: ResolvedImage; readonly isInRow?: boolean }
  /** `pictures`: several in a row. `button`: a link that looks like a button. */
  | { readonly block: 'pictures' | 'button'; readonly children: RichText }
  /** A table. Its label is for people who cannot see it. */
  | { readonly table: string; readonly children: RichText }
  /** A cell of a table: the heading of its column or row, or data. */
  | { readonly cell: 'col' | 'row' | 'data'; readonly align?: 'center' | 'end'; readonly children: RichText }
