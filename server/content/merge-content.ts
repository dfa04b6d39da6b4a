import type { ContentSource } from '../../shared/content.ts'
import type { SiteFile } from './site-file-schema.ts'

/** Merges the agency's values over `defaults`, key by key. Lists and images replace the default as a whole. */
export function mergeContent(defaults: ContentSource, overrides: SiteFile): ContentSource {
  // The schema of the overrides is derived from the schema of the content, so the result has its shape.
  return merge(defaults, overrides) as ContentSource
}

function merge(base: unknown, override: unknown): unknown {
  if (!isGroup(base) || !isGroup(override) || 'image' in override) return override ?? base
  const keys = new Set([...Object.keys(base), ...Object.keys(override)])
  return Object.fromEntries([...keys].map((key) => [key, merge(base[key], override[key])]))
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
