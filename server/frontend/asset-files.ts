import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { IMMUTABLE } from '../http/cache-control.ts'
import { createCachedResponse, type CachedResponse, type Headers } from '../http/cached-response.ts'

export const ASSETS_PATH = '/assets/'

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Whether a file of the build is requested by clients under its name. Compressed variants are not. */
export function isAsset(name: string): boolean {
  return /^\w[\w.-]*$/.test(name) && path.extname(name) in mediaTypes
}

/** Reads the assets of the client build in `folder`, by path. */
export function readAssets(folder: string): ReadonlyMap<string, CachedResponse> {
  const assetsFolder = path.join(folder, 'assets')
  const names = readdirSync(assetsFolder).filter(isAsset)
  return new Map(names.map((name) => [ASSETS_PATH + name, readAsset(assetsFolder, name)]))
}

function readAsset(folder: string, name: string): CachedResponse {
  const file = path.join(folder, name)
  const readIfExists = (variant: string) => (existsSync(variant) ? readFileSync(variant) : undefined)
  const bodies = { identity: readFileSync(file), br: readIfExists(`${file}.br`), gzip: readIfExists(`${file}.gz`) }
  return createAssetResponse(name, bodies)
}

export function createAssetResponse(name: string, bodies: Parameters<typeof createCachedResponse>[0]): CachedResponse {
  return createCachedResponse(bodies, getHeaders(name))
}

function getHeaders(name: string): Headers {
  return {
    'Content-Type': mediaTypes[path.extname(name)] ?? 'application/octet-stream',
    'Cache-Control': IMMUTABLE,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}
