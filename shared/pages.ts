/** The one table of pages, in the order of the header: key, path and aliases. Everything else derives from it. */
export const pages = {
  home: { path: '/' },
  about: { path: '/about-us', aliases: ['/about'] },
  services: { path: '/services' },
  visa: { path: '/visa' },
  umrah: { path: '/umrah' },
  tours: { path: '/tours' },
  contact: { path: '/contact' },
} as const satisfies Record<string, Page>

interface Page {
  readonly path: string
  /** Paths that redirect to `path`. */
  readonly aliases?: readonly string[]
}

export type PageKey = keyof typeof pages

export const pageKeys = Object.keys(pages) as PageKey[]

/** The page whose canonical path is exactly `path`, or undefined. */
export function findPage(path: string): PageKey | undefined {
  return pageKeys.find((key) => pages[key].path === path)
}

/** A path of the page table with a path prefix. */
export function addBasePath(basePath: string, path: string): string {
  return path === pages.home.path ? basePath || path : basePath + path
}

export function getAliases(page: PageKey): readonly string[] {
  const { aliases = [] }: Page = pages[page]
  return aliases
}

/** Builds an object with one value per page. */
export function mapPages<Value>(getValue: (page: PageKey) => Value): Readonly<Record<PageKey, Value>> {
  return Object.fromEntries(pageKeys.map((page) => [page, getValue(page)])) as Record<PageKey, Value>
}
