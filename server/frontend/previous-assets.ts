import type { RequestHandler } from 'express'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sendCached } from '../http/cached-response.ts'
import { isGetOrHead, parseRequestTarget } from '../http/request-url.ts'
import type { Store } from '../store/store.ts'
import { ASSETS_PATH, createAssetResponse, isAsset } from './asset-files.ts'

/** Adds the assets of this release to the store, for tabs that are open when the next release starts. */
export async function publishAssets(folder: string, store: Store): Promise<void> {
  const names = await readdir(folder)
  await store.addAssets(new Map(names.map((name) => [name, () => readFile(path.join(folder, name))])))
}

/** Serves the assets of other releases. */
export function servePreviousAssets(store: Pick<Store, 'readAsset'>): RequestHandler {
  return async (request, response, next) => {
    const { path: urlPath } = parseRequestTarget(request.url)
    const name = urlPath.slice(ASSETS_PATH.length)
    if (!urlPath.startsWith(ASSETS_PATH) || !isAsset(name) || !isGetOrHead(request.method)) return next()
    const variants = await Promise.all(['', '.br', '.gz'].map((ending) => store.readAsset(name + ending)))
    const [identity, br, gzip] = variants
    if (identity) sendCached(request, response, createAssetResponse(name, { identity, br, gzip }))
    else next()
  }
}
