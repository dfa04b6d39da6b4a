import { z } from 'zod'
import { findTranslationTag, SITE_FILE } from '../content/written.ts'
import type { Derivation } from '../images/image-variants.ts'
import { isFileName, pictureNameSchema } from './file-names.ts'

/** A file of the folder `pictures/`. */
const storedFile = z.object({ file: pictureNameSchema, size: z.int().min(1) })

const pixels = z.int().min(1).max(99_999)

/** An image of the agency, with its encoded variants. */
const storedImage = z.object({
  /** The hash of the original. */
  original: z.string().regex(/^[\da-f]{64}$/),
  width: pixels,
  height: pixels,
  color: z.string().regex(/^(?:#[\da-f]{6}|transparent)$/),
  variants: z
    .array(
      storedFile.extend({
        type: z.enum(['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/svg+xml']),
        width: pixels,
      }),
    )
    .min(1),
})

/** In the order of the names: equal versions are equal as JSON. */
const sortByName = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * What a publication shows: texts without problems, by the names of their files, images by name, and renditions by
 * `getRenditionKey`. Servers parse the texts with their own schema, so that a version outlives releases.
 */
export const versionSchema = z.object({
  format: z.literal(1),
  files: z.record(z.string().refine(isTextName), z.string()).overwrite(sortByName),
  images: z.record(z.string().refine(isFileName), storedImage).overwrite(sortByName),
  renditions: z.record(z.string(), storedFile).overwrite(sortByName),
  /** How the renditions are drawn; 1 if it is missing. */
  drawing: z.int().optional(),
})

function isTextName(name: string): boolean {
  return name === SITE_FILE || findTranslationTag(name) !== undefined
}

export type Version = z.infer<typeof versionSchema>
export type StoredFile = z.infer<typeof storedFile>
export type StoredImage = z.infer<typeof storedImage>
export const storedImageSchema = storedImage

/** The key of a rendition. The URL path of an image contains its hash. Texts with spaces and colours are JSON. */
export function getRenditionKey(src: string, derivation: Derivation): string {
  const values = Object.values(derivation).map((value: unknown) =>
    typeof value === 'object' || String(value).includes(' ') ? JSON.stringify(value) : value,
  )
  return `${src} ${values.join(' ')}`
}

/** The names of all pictures of a version, with their sizes in bytes. */
export function listPictures({ images, renditions }: Pick<Version, 'images' | 'renditions'>): StoredFile[] {
  return [...Object.values(images).flatMap(({ variants }) => variants), ...Object.values(renditions)]
}
