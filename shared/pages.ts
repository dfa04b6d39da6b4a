/** The table of the specified pages, in the order of the header: key, path and aliases. */
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

/** The key of a specified page. */
export type SpecifiedPageKey = keyof typeof pages

/** The key of a page that the agency added: its path. */
export type ExtraPageKey = `/${string}`

/** The key of any page. Which pages a site has depends on its content: see `listPages`. */
export type PageKey = SpecifiedPageKey | ExtraPageKey

export const pageKeys = Object.keys(pages) as SpecifiedPageKey[]

/** One value for each page of a site. Every site has Home. */
export type PageMap<Value> = { readonly [Key in PageKey]?: Value } & { readonly home: Value }

export function isExtraPage(page: PageKey): page is ExtraPageKey {
  return page.startsWith('/')
}

/** The canonical path of a page. */
export function getPath(page: PageKey): string {
  return isExtraPage(page) ? page : pages[page].path
}

/** The one of `keys` whose canonical path is exactly `path`, or undefined. */
export function findPage(keys: readonly PageKey[], path: string): PageKey | undefined {
  return keys.find((key) => getPath(key) === path)
}

/** What a link within the site leads to: a page, and an anchor on it. */
export interface PageTarget {
  readonly page: PageKey
  /** With its `#`, as in a URL. */
  readonly hash?: string
}

/** Finds what a link such as `/visa` or `/visa#questions` leads to; undefined if its page is not one of `keys`. */
export function findTarget(keys: readonly PageKey[], link: string): PageTarget | undefined {
  const { path, hash } = splitLink(link)
  const page = findPage(keys, path)
  // A fragment that was copied from the address bar is encoded.
  return page && (hash.length > 1 ? { page, hash: decodePath(hash).normalize('NFC') } : { page })
}

/** Splits a link within the site into its path and its fragment, which starts with `#` or is empty. */
export function splitLink(link: string): { readonly path: string; readonly hash: string } {
  const start = link.indexOf('#')
  return start < 0 ? { path: link, hash: '' } : { path: link.slice(0, start), hash: link.slice(start) }
}

/** A path of the page table with a path prefix. */
export function addBasePath(basePath: string, path: string): string {
  return path === pages.home.path ? basePath || path : basePath + path
}

export function getAliases(page: PageKey): readonly string[] {
  if (isExtraPage(page)) return []
  const { aliases = [] }: Page = pages[page]
  return aliases
}

/** Builds an object with one value per specified page. */
export function mapPages<Value>(
  getValue: (page: SpecifiedPageKey) => Value,
): Readonly<Record<SpecifiedPageKey, Value>> {
  return Object.fromEntries(pageKeys.map((page) => [page, getValue(page)])) as Record<SpecifiedPageKey, Value>
}

/** Builds an object with one value for each page of a site, in their order. */
export function createPageMap<Entry extends { readonly page: PageKey }, Value>(
  entries: readonly Entry[],
  getValue: (entry: Entry) => Value,
): PageMap<Value> {
  return Object.fromEntries(entries.map((entry) => [entry.page, getValue(entry)])) as PageMap<Value>
}

export function getPageKeys(map: PageMap<unknown>): PageKey[] {
  return Object.keys(map) as PageKey[]
}

/** Decodes percent-encoding. Returns the path as it is if that is not valid. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
