import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, YAMLParseError, type Document } from 'yaml'
import { cleanData } from '../../shared/model/clean-text.ts'
import type { ContentPath } from '../../shared/model/content-path.ts'

/** A text as YAML reads it. */
export interface YamlFile {
  readonly name: string
  readonly text: string
  readonly document: Document
  readonly lines: LineCounter
  /** The values as plain data; undefined for an empty file or one that is not valid YAML. */
  readonly data: unknown
  /** Why the file has no values, in the words of the parser. */
  readonly error?: { readonly message: string; readonly line: number }
}

export function readYamlFile(name: string, text: string): YamlFile {
  const lines = new LineCounter()
  try {
    const document = parseYaml(text, lines)
    return { name, text, document, lines, ...readDocument(document, lines) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { name, text, document: parseDocument(''), lines, data: undefined, error: TOO_DEEP }
  }
}

/**
 * Parses YAML in linear time: by default, the parser compares each key with all others of its group, and reads the
 * whole text for the line of each error. Throws a RangeError for a text that is nested too deeply.
 */
export function parseYaml(text: string, lineCounter = new LineCounter()): Document.Parsed {
  // With the default log level, some valid keys print a warning of Node.js to standard error.
  const document = parseDocument(text, { lineCounter, logLevel: 'error', uniqueKeys: false, prettyErrors: false })
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue
        const [start, end] = key.range
        if (keys.has(key.value)) document.errors.push(new YAMLParseError([start, end], 'DUPLICATE_KEY', NOT_UNIQUE))
        keys.add(key.value)
      }
    },
  })
  return document
}

const NOT_UNIQUE = 'Map keys must be unique'
const TOO_DEEP = { message: 'is nested too deeply', line: 1 }

function readDocument(document: Document, lines: LineCounter): Pick<YamlFile, 'data' | 'error'> {
  const [error] = document.errors
  // Later errors follow from the first one.
  if (error) {
    const message = error.message.split(/ at line|\n/)[0] ?? error.message
    return { data: undefined, error: { message, line: lines.linePos(error.pos[0]).line } }
  }
  cleanKeys(document)
  try {
    return { data: document.toJS() }
  } catch (cause) {
    if (cause instanceof RangeError) return { data: undefined, error: TOO_DEEP }
    // An alias without its anchor, or aliases that expand to a very large document.
    return { data: undefined, error: { message: cause instanceof Error ? cause.message : String(cause), line: 1 } }
  }
}

function cleanKeys(document: Document): void {
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' && typeof node.value === 'string') node.value = cleanData(node.value)
    },
  })
}

/** The line of the key at `path`, or of the nearest parent that exists. */
export function findLine({ document, lines }: YamlFile, path: ContentPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findKeyNode(document, path.slice(0, length)) ?? document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

function findKeyNode(document: Document, path: ContentPath): unknown {
  const parent = document.getIn(path.slice(0, -1), true)
  if (!isMap(parent)) return undefined
  return parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))?.key
}

/** The line on which the text of the value at `path` starts. */
export function findTextLine({ document, lines }: YamlFile, path: ContentPath): number {
  const node = document.getIn(path, true)
  if (!isScalar(node) || !node.range) return 1
  // The text of a block scalar starts on the line after its indicator.
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
  return lines.linePos(node.range[0]).line + (isBlock ? 1 : 0)
}
