import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document, type YAMLError } from 'yaml'
import { cleanScalars } from './clean-scalars.ts'
import type { Problem } from './problem.ts'
import type { ContentPath } from '../../shared/texts.ts'

export interface SiteFileDocument {
  /** The values of the file as plain data; undefined for an empty file or one that is not valid YAML. */
  readonly data: unknown
  readonly problems: readonly Problem[]
  /** The line of the key at `path`, or of the nearest parent that exists. */
  readonly findLine: (path: ContentPath) => number
  /** The line on which the text of the value at `path` starts. */
  readonly findTextLine: (path: ContentPath) => number
}

export function parseSiteFile(text: string): SiteFileDocument {
  const lines = new LineCounter()
  // With the default log level, some valid keys print a warning of Node.js to standard error.
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error' })
  const { data, problems } = readData(document, lines)
  return {
    data,
    problems,
    findLine: (path) => findLine(document, lines, path),
    findTextLine: (path) => findTextLine(document, lines, path),
  }
}

function readData(document: Document, lines: LineCounter): Pick<SiteFileDocument, 'data' | 'problems'> {
  const problems = document.errors.map((error) => describeYamlError(error, lines))
  if (problems.length > 0) return { data: undefined, problems }
  try {
    const quoteProblems = cleanScalars(document, lines)
    return { data: document.toJS(), problems: quoteProblems }
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

function describeYamlError({ message, pos: [start] }: YAMLError, lines: LineCounter): Problem {
  const [firstPart = message] = message.split(/ at line|\n/)
  return { path: [], line: lines.linePos(start).line, message: firstPart }
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
