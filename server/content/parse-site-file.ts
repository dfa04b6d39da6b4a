import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import { cleanScalars } from './clean-scalars.ts'
import { explainValue } from './explain-value.ts'
import { explainYamlError, formatExcerpt } from './explain-yaml-error.ts'
import { findMistakes } from './find-mistakes.ts'
import type { Problem } from './problem.ts'
import type { ContentPath } from '../../shared/content-path.ts'

export interface SiteFileDocument {
  /** The values of the file as plain data; undefined for an empty file or one that is not valid YAML. */
  readonly data: unknown
  readonly problems: readonly Problem[]
  /** The line of the key at `path`, or of the nearest parent that exists. */
  readonly findLine: (path: ContentPath) => number
  /** The line on which the text of the value at `path` starts. */
  readonly findTextLine: (path: ContentPath) => number
  /** Replaces the message of an invalid value if YAML reads it as something else than it looks like. */
  readonly explain: (problem: Problem) => Problem
}

export function parseSiteFile(text: string): SiteFileDocument {
  const lines = new LineCounter()
  // With the default log level, some valid keys print a warning of Node.js to standard error.
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error' })
  const { data, problems } = readData(document, lines, text)
  return {
    data,
    problems,
    findLine: (path) => findLine(document, lines, path),
    findTextLine: (path) => findTextLine(document, lines, path),
    explain: (problem) => explainValue(problem, document.getIn(problem.path, true), text),
  }
}

function readData(document: Document, lines: LineCounter, text: string): Pick<SiteFileDocument, 'data' | 'problems'> {
  const [error] = document.errors
  if (error) {
    // Later errors follow from the first one.
    const { message, offset } = explainYamlError(error, document, text)
    const { line } = lines.linePos(offset)
    return { data: undefined, problems: [{ path: [], line, message, excerpt: formatExcerpt(text, offset) }] }
  }
  try {
    const problems = [...cleanScalars(document, lines), ...findMistakes(document, lines, text)]
    return { data: document.toJS(), problems }
  } catch (error) {
    // An alias without its anchor, or aliases that expand to a very large document.
    const message = error instanceof Error ? error.message : String(error)
    const isNestedTooDeep = error instanceof RangeError
    return {
      data: undefined,
      problems: [{ path: [], line: 1, message: isNestedTooDeep ? 'is nested too deeply' : message }],
    }
  }
}

function findLine(document: Document, lines: LineCounter, path: ContentPath): number {
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

function findTextLine(document: Document, lines: LineCounter, path: ContentPath): number {
  const node = document.getIn(path, true)
  if (!isScalar(node) || !node.range) return 1
  // The text of a block scalar starts on the line after its indicator.
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
  return lines.linePos(node.range[0]).line + (isBlock ? 1 : 0)
}
