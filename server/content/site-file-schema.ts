import { z } from 'zod'
import { contentSchema, object } from '../../shared/content-schema.ts'
import type { ContentSource } from '../../shared/content.ts'

/** `Source` with every group of keys optional. Lists and images are given as a whole. */
export type Overrides<Source> = Source extends readonly unknown[] | { image: string }
  ? Source
  : Source extends object
    ? { [Key in keyof Source]?: Overrides<Source[Key]> }
    : Source

/** The values of a `site.yaml`: the part of the content that the agency overrides. */
export type SiteFile = Overrides<ContentSource>

/** Validates `site.yaml`: the content schema with every key optional, except inside lists and images. */
export const siteFileSchema = makeOptional(contentSchema) as z.ZodType<SiteFile>

/** The keys of a group; empty for lists, images and single values. */
export function getGroupShape(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const inner = unwrap(schema)
  return inner instanceof z.ZodObject && !('image' in inner.shape) ? inner.shape : {}
}

export function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return unwrap(schema.out as z.ZodType)
  return schema
}

function makeOptional(schema: z.ZodType): z.ZodType {
  const shape = getGroupShape(schema)
  if (Object.keys(shape).length === 0) return schema
  const optionalShape = Object.entries(shape).map(([key, child]) => [key, makeOptional(child).optional()])
  const group = object(Object.fromEntries(optionalShape))
  // YAML parses a key without a value as null.
  return z.preprocess((value) => value ?? {}, group)
}
