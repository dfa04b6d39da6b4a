import type { NamedContent } from '../../shared/content.ts'
import type { ValuePath } from './problem.ts'
import type { SiteFile } from './schema.ts'

/** Lays the agency's values over `defaults`: key by key, but lists and pictures as a whole. */
export function mergeContent(defaults: NamedContent, file: Omit<SiteFile, 'theme'>): NamedContent {
  // The schema allows nothing that content does not, which its test holds.
  return merge(defaults, file) as NamedContent
}

function merge(below: unknown, above: unknown): unknown {
  if (!isKeyed(below) || !isKeyed(above) || 'image' in above) return above ?? below
  const keys = new Set([...Object.keys(below), ...Object.keys(above)])
  return Object.fromEntries([...keys].map((key) => [key, merge(below[key], above[key])]))
}

/** A picture's name, and where `site.yaml` has it. */
export interface NamedImage {
  readonly path: ValuePath
  readonly line?: number
  readonly image: string
}

/** Every picture that `value` names, with its path. */
export function listImages(value: unknown, path: ValuePath = []): NamedImage[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => listImages(entry, [...path, index]))
  if (!isKeyed(value)) return []
  if (typeof value['image'] === 'string') return [{ path: [...path, 'image'], image: value['image'] }]
  return Object.entries(value).flatMap(([key, entry]) => listImages(entry, [...path, key]))
}

function isKeyed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
