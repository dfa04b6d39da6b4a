import { isImmutable } from '../../server/http/cache-control.ts'
import type { ExportedFile } from './list-files.ts'

/** A header for a path, or for all paths of a folder. */
interface HeaderRule {
  /** `/about-us`, `/assets/*`, or `/*` for everything. */
  readonly pattern: string
  readonly name: string
  readonly value: string
}

export const EVERYTHING = '/*'

/** Hosts set the other headers from the file. */
const fileHeaders = new Set(['Content-Type', 'Content-Length', 'Content-Encoding', 'ETag', 'Vary'])

/**
 * Lists the headers of the files. A header that all files of a folder of hashed files share is one rule, and so is one
 * that all files share.
 */
export function listHeaderRules(
  files: readonly ExportedFile[],
  getPath: (file: ExportedFile) => string,
): readonly HeaderRule[] {
  const isShared = (pattern: string, name: string, value: string) =>
    files.every((file) => !getPath(file).startsWith(pattern.slice(0, -1)) || file.headers[name] === value)
  const rules = new Map<string, HeaderRule>()
  for (const file of files) {
    const path = getPath(file)
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const patterns = isImmutable(file.headers) ? [EVERYTHING, `${folder}*`] : [EVERYTHING]
    for (const [name, value] of Object.entries(file.headers)) {
      if (fileHeaders.has(name)) continue
      const pattern = patterns.find((each) => isShared(each, name, value)) ?? path
      rules.set(`${pattern} ${name}`, { pattern, name, value })
    }
  }
  return [...rules.values()]
}
