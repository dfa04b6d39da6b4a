import { z } from 'zod'
import { copyMeta, hasNoDuplicates, LIST_HINT, object } from '../../shared/content-fields.ts'
import { contentSchema } from '../../shared/content-schema.ts'
import type { ContentSource } from '../../shared/content-source.ts'
import { languageCodes, type Language } from '../../shared/languages.ts'
import { sampleKeys } from './sample-keys.ts'

/** `Source` with every group of keys optional. Lists and images are given as a whole. */
export type Overrides<Source> = Source extends readonly unknown[] | { image: string }
  ? Source
  : Source extends object
    ? { [Key in keyof Source]?: Overrides<Source[Key]> }
    : Source

/** The values of a `site.yaml`: the languages of the site, and the part of the content that the agency overrides. */
export type SiteFile = Overrides<ContentSource> & SiteSettings

interface SiteSettings {
  readonly languages?: readonly Language[]
  /** Keys that still have the sample's value, which is also the agency's. */
  readonly confirmed?: readonly string[]
}

/** `Source` with every key optional, in lists too. */
type DeepOverrides<Source> = Source extends readonly (infer Item)[]
  ? readonly DeepOverrides<Item>[]
  : Source extends object
    ? { [Key in keyof Source]?: DeepOverrides<Source[Key]> }
    : Source

/** The values of a translation, such as `site.ur.yaml`: what differs from `site.yaml`. */
export type TranslationFile = DeepOverrides<Omit<ContentSource, 'theme' | 'timezone'>>

const LANGUAGES_HINT = `must be a list of different languages among ${languageCodes.join(', ')}, for example [en, ur]`
const siteLanguages = z
  .array(z.enum(languageCodes, LANGUAGES_HINT).meta({ title: 'Language' }), LANGUAGES_HINT)
  .min(1, LANGUAGES_HINT)
  .refine(hasNoDuplicates, LANGUAGES_HINT)
  .meta({
    title: 'Languages',
    description: 'The languages of the site, the main one first',
    examples: [['en', 'ur']],
  })

const confirmed = z
  .array(z.enum(sampleKeys, `must be one of ${sampleKeys.join(', ')}`).meta({ title: 'Key' }), LIST_HINT)
  .meta({
    title: 'Confirmed',
    description: "What is still the sample's, and true of your agency too",
    examples: [['home.statistics', 'agency.city']],
  })

/** Describes every key of `site.yaml`: the content, and the settings of the site. */
export const describedSchema = object({ ...contentSchema.shape, languages: siteLanguages, confirmed })

/** Validates `site.yaml`: the content schema with every key optional, except inside lists and images. */
export const siteFileSchema = makeOptional(describedSchema, isListOrImage) as z.ZodType<SiteFile>

const { theme: _theme, timezone: _timezone, ...translated } = contentSchema.shape

/** Validates a translation: the content schema with every key optional. Colours and time zone are the same everywhere. */
export const translationFileSchema = makeOptional(object(translated), () => false) as z.ZodType<TranslationFile>

/** The part of `site.yaml` that is content. */
export function getContentValues(file: SiteFile) {
  const { languages: _languages, confirmed: _confirmed, ...values } = file
  return values
}

/** The keys of a group; empty for lists, images and single values. */
export function getGroupShape(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  return isListOrImage(schema) ? {} : getShape(schema)
}

export function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return unwrap(schema.out as z.ZodType)
  return schema
}

/** Makes every key optional, except inside the schemas that `isWhole` selects and the description of an image. */
function makeOptional(schema: z.ZodType, isWhole: (schema: z.ZodType) => boolean): z.ZodType {
  if (isWhole(schema)) return schema
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) {
    return copyMeta(inner, z.array(makeOptional(inner.element as z.ZodType, isWhole), LIST_HINT))
  }
  const shape = Object.entries(getShape(schema))
  if (shape.length === 0) return inner
  const optionalShape = shape.map(([key, child]) => {
    const value = makeOptional(child, isWhole)
    // An image is never replaced without its description.
    return [key, key === 'alt' ? value : value.optional()]
  })
  const group = object(Object.fromEntries(optionalShape))
  // YAML parses a key without a value as null.
  return copyMeta(
    inner,
    z.preprocess((value) => value ?? {}, group),
  )
}

/** Whether `site.yaml` contains this as a whole or not at all. */
export function isListOrImage(schema: z.ZodType): boolean {
  return unwrap(schema) instanceof z.ZodArray || 'image' in getShape(schema)
}

function getShape(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const inner = unwrap(schema)
  return inner instanceof z.ZodObject ? inner.shape : {}
}
