import type { ContentSource } from './content-source.ts'

/** Keys whose values are the same in every language, unless they are images. All other values are texts. */
export const dataKeys = [
  'phones',
  'email',
  'link',
  'icon',
  'image',
  'isFeatured',
  'containsBrand',
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
    : {
        readonly [Key in keyof Source as IsData<Key, Source[Key]> extends true ? never : Key]: Translation<Source[Key]>
      }

/** An image has a description, so the image of a destination is no data. */
type IsData<Key, Value> = Key extends DataKey ? (Value extends { readonly alt: string } ? false : true) : false

/** The default content in another language: every text, and no data. */
export type DefaultTranslation = Translation<ContentSource>
