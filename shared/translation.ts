import type { ContentSource } from './content.ts'

/** Keys whose values are the same in every language. All other values are texts. */
export const dataKeys = [
  'phones',
  'email',
  'link',
  'icon',
  'image',
  'isFeatured',
  'end',
  'page',
  'path',
  'theme',
] as const

type DataKey = (typeof dataKeys)[number]

/** The texts of `Source`. Entry n of a list translates entry n of the source's list. */
export type Translation<Source> = Source extends string
  ? string
  : Source extends readonly (infer Item)[]
    ? readonly Translation<Item>[]
    : { readonly [Key in keyof Source as Key extends DataKey ? never : Key]: Translation<Source[Key]> }

/** The default content in another language: every text, and no data. */
export type DefaultTranslation = Translation<ContentSource>
