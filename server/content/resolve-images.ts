import type { ResolvedContent } from '../../shared/content.ts'
import type { ResolvedImage } from '../../shared/resolved-image.ts'
import type { ParsedContent } from './parse-bodies.ts'
import { isObject, type ContentPath } from '../../shared/content-path.ts'

export type ImageManifest = ReadonlyMap<string, ImageFile>

export type ImageFile = Omit<ResolvedImage, 'alt'>

export interface LocatedImage {
  readonly path: ContentPath
  /** Line in a Markdown text. */
  readonly line?: number
  readonly image: string
  readonly focus?: string
}

/** Lists every image reference in `value`, Markdown included. */
export function listImages(value: unknown, path: ContentPath = []): LocatedImage[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => listImages(entry, [...path, index]))
  if (!isObject(value)) return []
  if (isImageRef(value)) return [{ path, ...value }]
  return Object.entries(value).flatMap(([key, entry]) => listImages(entry, [...path, key]))
}

/** Replaces every image reference by the image of that name. Throws an Error if the manifest lacks it. */
export function resolveImages(content: ParsedContent, manifest: ImageManifest): ResolvedContent {
  return resolve(content, manifest) as ResolvedContent
}

function resolve(value: unknown, manifest: ImageManifest): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolve(entry, manifest))
  if (!isObject(value)) return value
  if (isImageRef(value)) {
    const { image, line: _, ...rest } = value
    const resolved = manifest.get(image)
    if (!resolved) throw new Error(`The image "${image}" does not exist.`)
    return { ...resolved, ...rest }
  }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolve(entry, manifest)]))
}

function isImageRef(value: Record<string, unknown>): value is { image: string; line?: number } {
  return typeof value['image'] === 'string' && 'alt' in value
}
