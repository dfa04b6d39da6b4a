import type { PageKey } from './pages.ts'

/** The silhouettes that close a page, each in a file of `client/images`. */
export const landscapes = ['mountains', 'minarets', 'fields'] as const

export type LandscapeName = (typeof landscapes)[number]

/** Shown if the agency chose none, except on the pages below. */
export const DEFAULT_LANDSCAPE: LandscapeName = 'mountains'

/** Shown on these pages if the agency chose none. */
export const landscapesOfPages: Partial<Record<PageKey, LandscapeName>> = {
  services: 'fields',
  umrah: 'minarets',
  contact: 'fields',
}
