/** The silhouettes that close a page, each in a file of `client/images`. Without a choice, the first one is shown. */
export const landscapes = ['mountains', 'minarets', 'fields'] as const

export type Landscape = (typeof landscapes)[number]
