import type { Data } from '../model/content-structure.ts'
import type { MarkedContent } from '../model/content-schema.ts'

/** Texts of `Source`. Entry n of a list translates entry n of the source's list. */
type Translation<Source> = Source extends string
  ? string
  : Source extends readonly (infer Item)[]
    ? readonly Translation<Item>[]
    : { readonly [Key in keyof Source as IsData<Source[Key]> extends true ? never : Key]?: Translation<Source[Key]> }

type IsData<Value> = NonNullable<Value> extends Data<unknown> | number | boolean ? true : false

/** The default content in another language: texts, and no data. What it lacks stays in English. */
export type DefaultTranslation = Translation<MarkedContent>
