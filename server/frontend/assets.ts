import type { RequestHandler } from 'express'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { IMMUTABLE } from '../http/cache-control.ts'
import { createCachedResponse, sendBelow, type CachedResponse } from '../http/cached-response.ts'
import { parseAssetName, type AssetName } from '../store/file-names.ts'
import type { Store } from '../store/store.ts'

export const ASSETS_PATH = '/assets/'

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Reads the assets of the client build in `folder`, by path. */
export function readAssets(folder: string): ReadonlyMap<string, CachedResponse> {
  const assetsFolder = path.join(folder, 'assets')
  const readIfExists = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)
  const readAsset = (name: AssetName) => {
    const file = path.join(assetsFolder, name)
    return createAsset(name, readFileSync(file), readIfExists(`${file}.br`), readIfExists(`${file}.gz`))
  }
  const names = readdirSync(assetsFolder).flatMap((name) => parseAssetName(name) ?? [])
  return new Map(names.map((name) => [ASSETS_PATH + name, readAsset(name)]))
}

/** Serves the assets of this release. */
export function serveAssets(assets: ReadonlyMap<string, CachedResponse>): RequestHandler {
  return sendAssets(async (name) => assets.get(ASSETS_PATH + name))
}

/** Serves the assets of other releases. */
export function servePreviousAssets({ readAsset }: Pick<Store, 'readAsset'>): RequestHandler {
  return sendAssets(async (name) => {
    const endings = ['', '.br', '.gz'] as const
    const [identity, br, gzip] = await Promise.all(endings.map((ending) => readAsset(name, ending)))
    return identity && createAsset(name, identity, br, gzip)
  })
}

/** Adds the assets of this release to the store, for tabs that are open when the next release starts. */
export async function publishAssets(folder: string, store: Store): Promise<void> {
  const names = await readdir(folder)
  await store.addAssets(new Map(names.map((name) => [name, () => readFile(path.join(folder, name))])))
}

function sendAssets(load: (name: AssetName) => Promise<CachedResponse | undefined>): RequestHandler {
  return sendBelow(ASSETS_PATH, async (text) => {
    const name = parseAssetName(text)
    return name && load(name)
  })
}

function createAsset(name: AssetName, identity: Buffer, br?: Buffer, gzip?: Buffer): CachedResponse {
  const type = mediaTypes[path.extname(name)] ?? 'application/octet-stream'
  const bodies = { identity, ...(br && { br: async () => br }), ...(gzip && { gzip: async () => gzip }) }
  return createCachedResponse(bodies, type, IMMUTABLE)
}
