import type { PageKey } from './pages.ts'

/** The silhouettes that close a page, each in a file of `client/images`. */
export const landscapes = ['mountains', 'minarets', 'fields'] as const

export type LandscapeName = (typeof landscapes)[number]

/** The landscapes of pages if the agency chose none. The others have mountains. */
const landscapesOfPages: Partial<Record<PageKey, LandscapeName>> = {
  services: 'fields',
  umrah: 'minarets',
  contact: 'fields',
}

/** Returns the landscape that the agency chose, or else that of the page. */
export function getLandscape(chosen: LandscapeName | undefined, page?: PageKey): LandscapeName {
  return chosen ?? (page && landscapesOfPages[page]) ?? 'mountains'
}
