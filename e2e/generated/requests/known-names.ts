import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** A part of the URL paths below which a program serves the files of a folder. */
interface ServedFolder {
  readonly prefix: string
  readonly folder: string
}

/** What a client can learn of a program. */
export interface KnownNames {
  /** Every URL path that its documents, styles and scripts contain. */
  readonly paths: readonly string[]
  readonly prefixes: readonly string[]
  /** The paths of its documents. */
  readonly documents: readonly string[]
  readonly served: readonly ServedFolder[]
}

const PATH = /(?<=["'(`=\s])\/[\w./%?=-]+/g
const PATHS_MAX = 500
export const EVENT_STREAM = 'text/event-stream'
const TEXT = /^(?:text|application\/(?:json|xml|manifest))/

/** Reads everything that a program links to from its home page. Looks in `root` for the folders of what it serves. */
export async function exploreProgram(
  origin: string,
  headers: Readonly<Record<string, string>>,
  root: string,
): Promise<KnownNames> {
  const paths = new Set(['/'])
  const documents: string[] = []
  const served = new Map<string, ServedFolder>()
  const files = await listFiles(root)
  for (const each of paths) {
    const response = await fetch(origin + each, { headers, redirect: 'manual' })
    if (response.headers.get('content-type')?.startsWith(EVENT_STREAM)) {
      // It lasts until its client ends it.
      await response.body?.cancel()
      continue
    }
    const body = (await response.text()).replaceAll(origin, '')
    if (response.status !== 200) continue
    for (const folder of findFolders(each, files)) served.set(folder.prefix + folder.folder, folder)
    const type = response.headers.get('content-type') ?? ''
    if (type.startsWith('text/html')) documents.push(each)
    if (!TEXT.test(type)) continue
    for (const [found] of body.matchAll(PATH)) if (paths.size < PATHS_MAX) paths.add(found)
  }
  const prefixes = new Set(Array.from(paths, getPrefix))
  return { paths: [...paths].toSorted(), prefixes: [...prefixes].toSorted(), documents, served: [...served.values()] }
}

const getPrefix = (url: string) => url.slice(0, url.lastIndexOf('/') + 1)

/** The folders that contain a file of the name that ends a URL path. */
function findFolders(url: string, files: readonly string[]): ServedFolder[] {
  const name = path.posix.basename(url)
  const sources = files.filter((file) => path.basename(file) === name)
  return sources.map((file) => ({ prefix: getPrefix(url), folder: path.dirname(file) }))
}

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
