import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import {
  fragmentScript,
  getHydrationSource,
  getPageSource,
  imageUrls,
  languageStyles,
  pageSources,
  renderDocument,
  urduWordsStyles,
} from '../../client/entry-server.tsx'
import { metadataPaths } from '../../shared/metadata-paths.ts'
import { createSecurityHeaders } from '../http/security-headers.ts'
import { readAssets, serveAssets } from './assets.ts'
import { readBuiltInImage, readBuiltInImages } from './built-in-images.ts'
import type { Frontend } from './frontend.ts'

const ENTRY = 'client/entry-client.tsx'

/** Reads the client build in `folder` into memory. Throws an Error if it is incomplete. */
export function readBuiltFrontend(folder: string): Frontend {
  const listFiles = createFileList(folder)
  return {
    renderDocument,
    finishDocument: async (html) => html,
    images: readBuiltInImages(imageUrls, folder),
    readImage: (src) => readBuiltInImage(src, folder),
    readThirdPartyNotices: () => readFile(path.join(folder, metadataPaths.thirdPartyNotices)),
    urduWordsStyles,
    listFiles,
    assets: serveAssets(readAssets(folder)),
    getSecurityHeaders: (styles) => createSecurityHeaders({ scripts: [fragmentScript], styles }),
    isCacheable: true,
  }
}

/** Returns a function that lists the files of a page's document, or of an error page without a page. */
function createFileList(folder: string): Frontend['listFiles'] {
  const manifest = readManifest(folder)
  const entryChunks = listChunks(manifest, ENTRY)
  const entry = describeChunks(folder, entryChunks)
  const describePage = (source: string) =>
    describeChunks(
      folder,
      listChunks(manifest, source).filter((chunk) => !entryChunks.includes(chunk)),
    )
  const pageFiles = new Map(pageSources.map((source) => [source, describePage(source)]))
  return (language, page, variant) => {
    const own = page && pageFiles.get(getPageSource(page, variant))
    const hydrated = page && pageFiles.get(getHydrationSource(page, variant))
    return {
      styles: { shared: entry.styles, page: own?.styles ?? '', language: languageStyles[language] },
      inlinedStyles: [...entry.inlinedStyles, ...(own?.inlinedStyles ?? [])],
      scripts: entry.scripts,
      chunks: hydrated?.scripts ?? [],
    }
  }
}

/** A chunk after its imports, in the order of evaluation. */
function listChunks(manifest: Manifest, source: string): ManifestChunk[] {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build contains no chunk for ${source}.`)
  const imported = (chunk.imports ?? []).flatMap((name) => listChunks(manifest, name))
  return [...new Set([...imported, chunk])]
}

function describeChunks(folder: string, chunks: readonly ManifestChunk[]) {
  const styleFiles = chunks.flatMap(({ css = [] }) => css)
  return {
    styles: styleFiles.map((file) => readFileSync(path.join(folder, file), 'utf8')).join(''),
    inlinedStyles: styleFiles.map((file) => `/${file}`),
    scripts: chunks.map(({ file }) => describeAsset(folder, file)),
  }
}

function describeAsset(folder: string, file: string) {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(folder, file)))
    .digest('base64')
  return { src: `/${file}`, integrity: `sha256-${hash}` }
}

function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
  } catch (error) {
    throw new Error(`The build in ${folder} is incomplete; run "npm run build".`, { cause: error })
  }
}
