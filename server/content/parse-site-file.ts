import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import { SiteFolderError, writePath, type Problem, type ValuePath } from './problem.ts'
import { siteSchema, type SiteFile } from './schema.ts'

/** `site.yaml` as read: its values, and how to tell where one of them stands. */
export interface ReadSiteFile {
  /** What of the file can be used. */
  readonly values: SiteFile
  /** What can't be. */
  readonly problems: readonly Problem[]
  /** Throws a SiteFolderError with every problem and its line, sorted by line, if there is any. */
  readonly refuse: (problems: readonly Problem[]) => void
  /** The line on which the text of a value begins. */
  readonly findTextLine: (path: ValuePath) => number
}

/** Reads the text of `site.yaml`. Throws a SiteFolderError where it is no YAML. */
export function readSiteFile(text: string): ReadSiteFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  if (document.errors.length > 0) {
    throw new SiteFolderError(document.errors.map(({ message, pos: [start] }) => `line ${lines.linePos(start).line}: ${message.split(/ at line|\n/)[0]}`))
  }
  const refuse = (problems: readonly Problem[]) => {
    if (problems.length === 0) return
    const located = problems.map(({ path, line = findLine(document, lines, path), message }) => ({ line, text: `line ${line}, ${writePath(path)}: ${message}` }))
    throw new SiteFolderError(located.toSorted((a, b) => a.line - b.line).map(({ text }) => text))
  }
  const given: unknown = document.toJS() ?? {}
  const { error } = siteSchema.safeParse(given)
  const problems = (error?.issues ?? []).flatMap((issue): Problem[] => {
    const path = issue.path.filter((key) => typeof key !== 'symbol')
    return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ path: [...path, key], message: issue.message })) : [{ path, message: issue.message }]
  })
  for (const { path } of problems) removeValue(given, path)
  return { values: siteSchema.safeParse(given).data ?? {}, problems, refuse, findTextLine: (path) => findTextLine(document, lines, path) }
}

/** Takes out what can't be used, and lists and pictures as a whole, so that the rest can be checked all the same. */
function removeValue(given: unknown, path: ValuePath): void {
  const listAt = path.findIndex((key) => typeof key === 'number')
  const [key, ...rest] = listAt < 0 ? path : path.slice(0, listAt)
  if (key === undefined || typeof given !== 'object' || given === null) return
  const below: unknown = Reflect.get(given, key)
  if (rest.length === 0 || (typeof below === 'object' && below !== null && 'image' in below)) Reflect.deleteProperty(given, key)
  else removeValue(below, rest)
}

/** The line of the key at `path`, or of what is nearest above it. */
function findLine(document: Document, lines: LineCounter, path: ValuePath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const key = isMap(parent) ? parent.items.find((pair) => isScalar(pair.key) && pair.key.value === path[length - 1])?.key : undefined
    const node = key ?? document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

function findTextLine(document: Document, lines: LineCounter, path: ValuePath): number {
  const node = document.getIn(path, true)
  if (!isScalar(node) || !node.range) return 1
  // The text of a block begins on the line after its mark.
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
  return lines.linePos(node.range[0]).line + (isBlock ? 1 : 0)
}
