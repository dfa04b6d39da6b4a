import { getBasePath } from '../../shared/languages/locale.ts'
import { pages } from '../../shared/pages.ts'
import type { CachedResponse, Headers } from '../../server/http/cached-response.ts'
import { PICTURES_PATH } from '../../shared/model/resolved-image.ts'
import { loadPicture } from '../../server/images/serve-pictures.ts'
import type { Site } from '../../server/site/build-site.ts'
import type { Store } from '../../server/store/store.ts'
import type { Version } from '../../server/store/version.ts'

/** The response of the server for a path, as a file. */
export interface ExportedFile {
  /** The path of its URL. */
  readonly path: string
  /** Its name in the folder: `about-us.html`. */
  readonly name: string
  readonly response: CachedResponse
  /** The headers that the server sends with it. */
  readonly headers: Headers
}

interface ListOptions {
  readonly site: Site
  /** The version that the site shows. */
  readonly version: Version
  readonly store: Store
  /** By path. */
  readonly assets: ReadonlyMap<string, CachedResponse>
  readonly protocol: 'http' | 'https'
}

/** Lists everything that the server sends for a site: assets, pictures, pages, error pages and resources. */
export async function listExportedFiles({
  site,
  version,
  store,
  assets,
  protocol,
}: ListOptions): Promise<ExportedFile[]> {
  const { pageTable, resources, findLanguage } = site
  // Without `upgrade-insecure-requests` even for https: the files must work before there is a certificate.
  const getSecurityHeaders = (path: string) => {
    const { [protocol]: secured, http } = findLanguage(path).securityHeaders
    return { ...secured.document, ...http.document }
  }
  const files: ExportedFile[] = []
  const add = (path: string, response: CachedResponse | undefined, headers: Headers, name = path) => {
    if (!response) return
    files.push({ path, name: name.slice(1), response, headers: { ...headers, ...response.headers } })
  }

  const fileHeaders = findLanguage(pages.home.path).securityHeaders[protocol].file
  for (const [path, asset] of assets) add(path, asset, fileHeaders)
  for (const file of Object.values(version.images).flatMap(({ variants }) => variants.map(({ file }) => file)))
    add(PICTURES_PATH + file, await loadPicture((name) => store.readPicture(name), file), fileHeaders)

  for (const path of listErrorPagePaths(site))
    add(path, await findLanguage(path).errorPages[404](), getSecurityHeaders(path))
  for (const [path, load] of resources) {
    const response = await load()
    const locale = pageTable.get(path)?.locale
    const pageName = path === pages.home.path ? '/index.html' : `${path}.html`
    add(path, response, getSecurityHeaders(path), locale ? pageName : path)
    // Many hosts look for a folder first.
    const isHomeInFolder = locale && path === getBasePath(locale)
    if (isHomeInFolder) add(`${path}/index.html`, response, getSecurityHeaders(path))
  }
  return files
}

/** The paths of the 404 pages, one for each language. */
export function listErrorPagePaths({ pageTable }: Pick<Site, 'pageTable'>): string[] {
  const basePaths = [...pageTable.values()].map(({ locale }) => getBasePath(locale))
  return [...new Set(basePaths)].map((basePath) => `${basePath}/404.html`)
}
