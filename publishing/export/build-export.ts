import { readAssets } from '../../server/frontend/assets.ts'
import { readBuiltFrontend } from '../../server/frontend/built-frontend.ts'
import { isImmutable } from '../../server/http/cache-control.ts'
import type { CalendarChange } from '../../server/content/calendar.ts'
import { loadSite } from '../../server/site/load-site.ts'
import type { Store } from '../../server/store/store.ts'
import { buildHeadersFile, buildRedirectsFile } from './build-cdn-files.ts'
import { buildHtaccess } from './build-htaccess.ts'
import { buildNginxRedirects } from './build-nginx.ts'
import { listErrorPagePaths, listExportedFiles, type ExportedFile } from './list-files.ts'
import type { FolderFile } from './write-folder.ts'

interface ExportOptions {
  /** Folder of the built client. */
  readonly clientFolder: string
  readonly store: Store
  readonly origin: string
}

interface Export {
  /** By name. */
  readonly files: ReadonlyMap<string, FolderFile>
  /** When the files are out of date without a publication; undefined if never. */
  readonly nextChange: CalendarChange | undefined
}

/** Builds the files of the newest publication. Throws an Error if it is damaged. */
export async function buildExport({ clientFolder, store, origin }: ExportOptions): Promise<Export> {
  const [publication] = await store.listPublications()
  const version = publication && (await store.readVersion(publication.version))
  if (!version) throw new Error('The newest publication is damaged. Publish again.')
  const protocol = origin.startsWith('https:') ? 'https' : 'http'
  const frontend = readBuiltFrontend(clientFolder)
  const site = await loadSite(version, store, { frontend, origin, isBehindCdn: false, hasMetaPolicy: true })
  const files = await listExportedFiles({ site, version, store, assets: readAssets(clientFolder), protocol })
  const texts = {
    '.htaccess': buildHtaccess(files, site),
    ...Object.fromEntries(listErrorPagePaths(site).slice(1).map(toErrorDocument)),
    '.nginx': buildNginxRedirects(site),
    _headers: buildHeadersFile(files),
    _redirects: buildRedirectsFile(site),
  }
  const configuration = Object.entries(texts).map(
    ([name, text]) => [name, { body: Buffer.from(text), isHashed: false }] as const,
  )
  const variants = await Promise.all(files.map(listVariants))
  return { files: new Map([...variants.flat(), ...configuration]), nextChange: site.nextChange }
}

/** The configuration of Apache for the folder of a language. */
function toErrorDocument(errorPage: string): [name: string, text: string] {
  return [errorPage.slice(1).replace('404.html', '.htaccess'), `ErrorDocument 404 ${errorPage}\n`]
}

/** A file and its compressed variants. */
async function listVariants({ name, response, headers }: ExportedFile): Promise<(readonly [string, FolderFile])[]> {
  const { identity, br, gzip } = response
  const isHashed = isImmutable(headers)
  const bodies = { '': identity, '.br': await br?.(), '.gz': await gzip?.() }
  return Object.entries(bodies).flatMap(([ending, variant]) =>
    variant ? [[name + ending, { body: variant.body, isHashed }] as const] : [],
  )
}
