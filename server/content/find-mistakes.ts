import { isPair, isScalar, isSeq, visit, type Document, type LineCounter, type Node, type Scalar } from 'yaml'
import { placeholderNames } from '../../shared/fill-placeholders.ts'
import type { ContentPath } from '../../shared/content-path.ts'
import { isData } from '../../shared/texts.ts'
import { quote } from './explain-value.ts'
import { findNearestName } from './nearest-name.ts'
import type { Problem } from './problem.ts'

interface LocatedScalar {
  readonly path: ContentPath
  readonly node: Scalar
  readonly line: number
}

/** Finds texts that are valid YAML, but would not be shown as they are written. */
export function findMistakes(document: Document, lines: LineCounter, text: string): Problem[] {
  const aliases = new Set<string>()
  visit(document, { Alias: (_, { source }) => void aliases.add(source) })
  return listScalars(document, lines).flatMap((scalar) => [
    ...findCutText(scalar, text),
    ...findSign(scalar, aliases),
    ...findUnknownPlaceholders(scalar),
  ])
}

/** Lists the values of the document, without its keys. */
function listScalars(document: Document, lines: LineCounter): LocatedScalar[] {
  const scalars: LocatedScalar[] = []
  visit(document, {
    Scalar(key, node, ancestors) {
      if (key === 'key') return
      scalars.push({ path: getPath([...ancestors, node]), node, line: lines.linePos(node.range?.[0] ?? 0).line })
    },
  })
  return scalars
}

function getPath(nodes: readonly unknown[]): ContentPath {
  return nodes.flatMap((node, index): (string | number)[] => {
    if (isPair(node) && isScalar(node.key)) return [String(node.key.value)]
    return isSeq(node) ? [node.items.indexOf(nodes[index + 1])] : []
  })
}

/** In a text without quotes, " #" starts a comment. */
function findCutText({ path, node, line }: LocatedScalar, text: string): Problem[] {
  if (node.type !== 'PLAIN' || typeof node.value !== 'string' || isData(path)) return []
  const rest = text.slice(node.range?.[1]).split('\n', 1)[0] ?? ''
  if (!/^\s+#/.test(rest)) return []
  const whole = quote(node.value + rest.trimEnd())
  const message = `the text ends before "#", which starts a comment; put the whole text in quotes: ${whole}`
  return [{ path, line, message, isTolerable: true }]
}

/** "&" and "!" start an anchor or a tag, which are not part of the text. */
function findSign({ path, node, line }: LocatedScalar, aliases: ReadonlySet<string>): Problem[] {
  const { anchor, tag = '' } = node as Node & { anchor?: string }
  const sign = anchor !== undefined && !aliases.has(anchor) ? '&' : /^!\w/.exec(tag)?.[0][0]
  if (sign === undefined) return []
  return [{ path, line, message: `a text that starts with "${sign}" must be in quotes`, isTolerable: true }]
}

const PLACEHOLDER = /\{([^{}\n]*)\}/g
const counterNames = ['n', 'total']

function findUnknownPlaceholders({ path, node, line }: LocatedScalar): Problem[] {
  const { value, type } = node
  if (typeof value !== 'string') return []
  const known = path.at(-1) === 'slideOf' ? counterNames : placeholderNames
  return [...value.matchAll(PLACEHOLDER)].flatMap(({ 0: found, 1: name = '', index }) => {
    if (known.includes(name)) return []
    // Only in a text after "|", each line of the file is a line of the text.
    const before = type === 'BLOCK_LITERAL' ? value.slice(0, index).split('\n').length : 0
    const nearest = findNearestName(name.trim(), known)
    const advice = nearest ? `did you mean {${nearest}}?` : `use ${known.map((each) => `{${each}}`).join(', ')}`
    return [{ path, line: line + before, message: `${found} is not a placeholder; ${advice}`, isTolerable: true }]
  })
}
