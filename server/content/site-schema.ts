import { contentSchema } from '../../shared/model/content-schema.ts'
import { contentTree } from '../../shared/model/content-tree.ts'
import type { ContentSource } from '../../shared/model/content-source.ts'
import { data, hasNoDuplicates, object, optionalList } from '../../shared/model/content-structure.ts'
import { choice } from '../../shared/fields/choice.ts'
import { languageCodes, type Language } from '../../shared/languages/languages.ts'
import { buildSchemaTree, listClaims, type SchemaNode } from '../../shared/model/schema-tree.ts'
import { z } from 'zod'

/** `Source` with every group of keys optional. Lists and images are given as a whole. */
type Overrides<Source> = Source extends readonly unknown[] | { image: string }
  ? Source
  : Source extends object
    ? { [Key in keyof Source]?: Overrides<Source[Key]> }
    : Source

/** The values of a `site.yaml`: the languages of the site, and the part of the content that the agency overrides. */
export interface SiteValues extends Overrides<ContentSource> {
  readonly languages?: readonly Language[]
  /** Keys that still have the default value, which is also right for the agency. */
  readonly confirmed?: readonly string[]
}

/** `Source` with every key optional, in lists too. */
type DeepOverrides<Source> = Source extends readonly (infer Item)[]
  ? readonly DeepOverrides<Item>[]
  : Source extends object
    ? { [Key in keyof Source]?: DeepOverrides<Source[Key]> }
    : Source

/** The values of a translation, such as `site.ur.yaml`: what differs from `site.yaml`. */
export type TranslationValues = DeepOverrides<Omit<ContentSource, 'theme' | 'timezone' | 'redirects'>>

const LANGUAGES_HINT = `must be a list of different languages among ${languageCodes.join(', ')}, for example [en, ur]`
const siteLanguages = z
  .array(choice(languageCodes, LANGUAGES_HINT).meta({ title: 'Language' }), LANGUAGES_HINT)
  .min(1, LANGUAGES_HINT)
  .refine(hasNoDuplicates, LANGUAGES_HINT)
  .meta({
    lengthMax: languageCodes.length,
    // Without one of them, another could be the first one, and its texts would be read as those of this language.
    isWhole: true,
    title: 'Languages',
    description: 'The languages of the site, the main one first',
    examples: [['en', 'ur']],
  })

/** What the sample claims of itself, by the key that an agency confirms. */
export const claims = listClaims(contentTree)

const confirmed = optionalList(choice(claims.map(({ key }) => key)).meta({ title: 'Text that is right' })).meta({
  lengthMax: claims.length,
  title: 'Right as in the sample',
  formPosition: 'none',
  description: "What is still the sample's, and true of your agency too",
  examples: [['home.statistics', 'agency.city']],
})

const settings = { languages: data(siteLanguages), confirmed: data(confirmed) }

/** Every key of `site.yaml`: the content, and the settings of the site. */
export const siteTree: SchemaNode = {
  ...contentTree,
  schema: object({ ...contentSchema.shape, ...settings }),
  fields: new Map([...contentTree.fields, ...buildSchemaTree(object(settings)).fields]),
}

const { theme: _theme, timezone: _timezone, redirects: _redirects, ...translated } = contentSchema.shape

/** Every key of a translation. Colours, time zone and redirects are the same everywhere. */
export const translationTree: SchemaNode = {
  ...contentTree,
  schema: object(translated),
  fields: new Map([...contentTree.fields].filter(([key]) => key in translated)),
}
