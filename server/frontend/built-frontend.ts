import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'
import { fontFiles, pictureFiles, renderDocument } from '../../client/entry-server.tsx'
import type { PageKey } from '../../shared/pages.ts'
import { isAsset, readAsset } from './asset-files.ts'
import type { Frontend } from './frontend.ts'
import { listSecurityHeaders } from '../http/security-headers.ts'
import { serveAssets } from './serve-assets.ts'

const ENTRY = 'client/entry-client.tsx'

/**
 * The client as `npm run build` left it in `folder`, read into memory.
 * Throws an Error that says what is missing where the build is not whole.
 */
export function readBuiltFrontend(folder: string): Frontend {
  const manifest = readManifest(folder)
  const read = (file: string) => readFileSync(path.join(folder, file))
  const script = (file: string) => ({ src: `/${file}`, integrity: `sha384-${createHash('sha384').update(read(file)).digest('base64')}` })

  const chunk = (source: string) => {
    const found = manifest[source]
    if (!found) throw new Error(`The build has no part for ${source}.`)
    return found
  }
  const entry = script(chunk(ENTRY).file)
  const listScripts = (source: string): string[] =>
    source === ENTRY ? [] : [chunk(source).file, ...(chunk(source).imports ?? []).flatMap(listScripts)]
  const assetsFolder = path.join(folder, 'assets')
  const fileNames = readdirSync(assetsFolder)
  const styles = fileNames.filter((name) => name.endsWith('.css')).map((name) => read(`assets/${name}`).toString()).join('')

  return {
    renderDocument,
    finishDocument: async (html) => html,
    pictureFiles,
    readPicture: read,
    listFiles: (page) => ({
      styles,
      entry,
      parts: page ? [...new Set(listScripts(findPartSource(page)))].map(script) : [],
      fonts: fontFiles,
    }),
    assets: serveAssets(new Map(fileNames.filter(isAsset).map((name) => [`/assets/${name}`, readAsset(assetsFolder, name)]))),
    assetsFolder,
    listSecurityHeaders: (extraStyles) => listSecurityHeaders(styles + extraStyles),
    onChange: () => {},
  }
}

function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
  } catch (error) {
    throw new Error(`The build in ${folder} is not whole; "npm run build" makes it anew.`, { cause: error })
  }
}

/** The module that holds the part of a page. */
function findPartSource(page: PageKey): string {
  return `client/pages/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`
}
