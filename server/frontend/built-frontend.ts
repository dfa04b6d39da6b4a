import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from 'vite'
import { fontFiles, getPageSource, imageFiles, renderDocument } from '../../client/entry-server.tsx'
import { mapPages, type PageKey } from '../../shared/pages.ts'
import { createSecurityHeaders } from '../http/security-headers.ts'
import { ASSETS_PATH, isAsset, readAsset } from './asset-files.ts'
import type { Frontend } from './frontend.ts'
import { serveAssets } from './serve-assets.ts'

const ENTRY = 'client/entry-client.tsx'

/** Reads the client build in `folder` into memory. Throws an Error if it is incomplete. */
export function readBuiltFrontend(folder: string): Frontend {
  const assetsFolder = path.join(folder, 'assets')
  const assetNames = readdirSync(assetsFolder)
  const styles = readStyles(assetsFolder, assetNames)
  const { scripts, chunks } = readScripts(folder)
  return {
    renderDocument,
    finishDocument: async (html) => html,
    images: new Map(Object.entries(imageFiles)),
    readImage: (src) => readFile(path.join(folder, src)),
    listFiles: (page?: PageKey) => ({ styles, scripts, chunks: page ? chunks[page] : [], fonts: fontFiles }),
    assets: serveAssets(
      new Map(assetNames.filter(isAsset).map((name) => [ASSETS_PATH + name, readAsset(assetsFolder, name)])),
    ),
    assetsFolder,
    getSecurityHeaders: (extraStyles) => createSecurityHeaders(styles + extraStyles),
    isCacheable: true,
  }
}

function readStyles(assetsFolder: string, assetNames: readonly string[]): string {
  const names = assetNames.filter((name) => name.endsWith('.css'))
  return names.map((name) => readFileSync(path.join(assetsFolder, name), 'utf8')).join('')
}

function readScripts(folder: string) {
  const manifest = readManifest(folder)
  const getChunk = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build contains no chunk for ${source}.`)
    return chunk
  }
  /** A chunk after everything that it imports, in the order of evaluation. */
  const listFiles = (source: string): string[] => {
    const { file, imports = [] } = getChunk(source)
    return [...new Set([...imports.flatMap(listFiles), file])]
  }
  const scripts = listFiles(ENTRY)
  const listChunks = (page: PageKey) => listFiles(getPageSource(page)).filter((file) => !scripts.includes(file))
  const describeScript = (file: string) => ({ src: `/${file}`, integrity: hashFile(path.join(folder, file)) })
  return {
    scripts: scripts.map(describeScript),
    chunks: mapPages((page) => listChunks(page).map(describeScript)),
  }
}

function hashFile(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}

function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
  } catch (error) {
    throw new Error(`The build in ${folder} is incomplete; run "npm run build".`, { cause: error })
  }
}
