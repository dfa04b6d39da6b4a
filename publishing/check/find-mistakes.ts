import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { isPair, isScalar, isSeq, visit, type Document, type Node, type Scalar } from 'yaml'
import type { YamlFile } from '../../server/content/yaml-file.ts'
import type { ContentPath } from '../../shared/content-path.ts'
import { cleanLine } from '../../shared/clean-text.ts'
import { placeholderNames } from '../../shared/fill-placeholders.ts'
import { isData } from '../../shared/texts.ts'
import { quote } from './explain-problem.ts'
import type { Finding } from './finding.ts'
import { findNearestName } from './nearest-name.ts'

interface LocatedScalar {
  readonly path: ContentPath
  readonly node: Scalar
  readonly line: number
}

/** Finds texts that are valid YAML, but would not be shown as they are written. */
export function findMistakes({ document, lines, text }: YamlFile): Finding[] {
  const aliases = new Set<string>()
  visit(document, { Alias: (_, { source }) => void aliases.add(source) })
  return listScalars(document).flatMap(({ path, node }) => {
    const scalar = { path, node, line: lines.linePos(node.range?.[0] ?? 0).line }
    return [
      ...findCurlyQuotes(scalar),
      ...findComment(scalar, text),
      ...findSign(scalar, aliases),
      ...findUnknownPlaceholders(scalar),
      ...findEntities(scalar),
    ]
  })
}

/** Lists the values of the document, without its keys. */
function listScalars(document: Document): Pick<LocatedScalar, 'path' | 'node'>[] {
  const scalars: Pick<LocatedScalar, 'path' | 'node'>[] = []
  visit(document, {
    Scalar(key, node, ancestors) {
      if (key !== 'key') scalars.push({ path: getPath([...ancestors, node]), node })
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

const CURLY_QUOTED = /^(?:[“”„][^“”„]*[“”„]|[‘’‚][^‘’‚]*[‘’])$/

/** YAML takes curly quotes as text. */
function findCurlyQuotes({ path, node: { value, type }, line }: LocatedScalar): Finding[] {
  const text = typeof value === 'string' ? cleanLine(value) : ''
  if (type !== 'PLAIN' || !CURLY_QUOTED.test(text)) return []
  const advice = 'use straight ones ("), or put those around them'
  return [{ path, line, message: `the curly quotes of ${text} would be shown; ${advice}` }]
}

/** "#1" and "# 1" are probably a part of the text: "We are #1 in Lahore". */
const PROBABLY_TEXT = /^\s+#(?:[\p{L}\p{N}]|\s*\p{N})/u

/** In a text without quotes, " #" starts a comment. */
function findComment({ path, node, line }: LocatedScalar, text: string): Finding[] {
  const { value, type, range } = node
  if (type !== 'PLAIN' || typeof value !== 'string' || isData(path)) return []
  const comment = /^\s+#.*/.exec(text.slice(range?.[1]).split('\n', 1)[0] ?? '')?.[0].trimEnd()
  if (comment === undefined) return []
  const whole = quote(value + comment)
  if (PROBABLY_TEXT.test(comment)) {
    const message = `the text ends before "#", which starts a comment; put the whole text in quotes: ${whole}`
    return [{ path, line, message }]
  }
  const message = `${quote(comment.trim())} is a comment, which the site does not show; if it is a part of the text, put the whole text in quotes: ${whole}`
  return [{ path, line, message, severity: 'warning' }]
}

/** "&" and "!" start an anchor or a tag, which are not part of the text. */
function findSign({ path, node, line }: LocatedScalar, aliases: ReadonlySet<string>): Finding[] {
  const { anchor, tag = '' } = node as Node & { anchor?: string }
  const sign = anchor !== undefined && !aliases.has(anchor) ? '&' : /^!\w/.exec(tag)?.[0][0]
  return sign === undefined ? [] : [{ path, line, message: `a text that starts with "${sign}" must be in quotes` }]
}

const PLACEHOLDER = /\{([^{}\n]*)\}/g
const counterNames = ['n', 'total']

function findUnknownPlaceholders(scalar: LocatedScalar): Finding[] {
  const { path } = scalar
  const known = path.at(-1) === 'slideOf' ? counterNames : placeholderNames
  return findAll(PLACEHOLDER, scalar, (found, name) => {
    if (known.includes(name)) return undefined
    const nearest = findNearestName(name.trim(), known)
    const advice = nearest ? `did you mean {${nearest}}?` : `use ${known.map((each) => `{${each}}`).join(', ')}`
    return `${found} is not a placeholder; ${advice}`
  })
}

const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

/** Texts that are copied out of HTML. In bodies, Markdown decodes them. */
function findEntities(scalar: LocatedScalar): Finding[] {
  if (scalar.path.at(-1) === 'body') return []
  return findAll(ENTITY, scalar, (found, name) => {
    const character = decodeEntity(name)
    if (character === undefined) return undefined
    const advice = character.trim() ? `write ${character} in its place` : 'write a space in its place'
    return `${found} is HTML, and would be shown as it is; ${advice}`
  })
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return decodeNamedCharacterReference(name) || undefined
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/** What a text contains that `describe` has something to say of. */
function findAll(
  pattern: RegExp,
  { path, node: { value, type }, line }: LocatedScalar,
  describe: (found: string, name: string) => string | undefined,
): Finding[] {
  if (typeof value !== 'string') return []
  return [...value.matchAll(pattern)].flatMap(({ 0: found, 1: name = '', index }) => {
    const message = describe(found, name)
    // Only in a text after "|", each line of the file is a line of the text.
    const before = type === 'BLOCK_LITERAL' ? value.slice(0, index).split('\n').length : 0
    return message === undefined ? [] : [{ path, line: line + before, message }]
  })
}
