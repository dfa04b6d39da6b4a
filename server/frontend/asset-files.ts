import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { storeAnswer, type Headers, type StoredAnswer } from '../http/cached-response.ts'

const ONE_YEAR_S = 31_536_000
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Whether a file of the build is one that visitors ask for by its name. */
export function isAsset(name: string): boolean {
  return /^\w[\w.-]*$/.test(name) && path.extname(name) in types
}

/** Reads an asset with the compressed forms beside it. */
export function readAsset(folder: string, name: string): StoredAnswer {
  const file = path.join(folder, name)
  const readIfThere = (form: string) => (existsSync(form) ? readFileSync(form) : undefined)
  return storeAnswer({ identity: readFileSync(file), br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) }, headersFor(name))
}

function headersFor(name: string): Headers {
  return {
    'Content-Type': types[path.extname(name)] ?? 'application/octet-stream',
    'Cache-Control': `public, max-age=${ONE_YEAR_S}, immutable`,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}
