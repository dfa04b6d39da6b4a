/** The silhouettes that close a page, each in a file of `client/images`. */
export const landscapes = ['mountains', 'minarets', 'fields'] as const

export type LandscapeName = (typeof landscapes)[number]

/** Shown if the agency chose none. */
export const DEFAULT_LANDSCAPE: LandscapeName = 'mountains'
