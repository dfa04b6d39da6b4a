import { fromMarkdown } from 'mdast-util-from-markdown'
import { visit, type Node } from 'yaml'
import type { YamlFile } from '../../../server/content/yaml-file.ts'
import { cleanLine } from '../../../shared/model/clean-text.ts'
import { placeholderNames } from '../../../shared/model/fill-placeholders.ts'
import { isData, isMarkdown } from '../../../shared/model/texts.ts'
import { siteTree } from '../../../server/content/site-schema.ts'
import { findPriceProblem } from '../../../shared/fields/price.ts'
import { findNode } from '../../../shared/model/schema-tree.ts'
import { quote } from './explain-problem.ts'
import { PROBLEMS_MAX } from '../../../server/content/problem.ts'
import type { Finding } from '../finding.ts'
import { findSpacesInBody } from './find-special-spaces.ts'
import { listScalars, type LocatedScalar } from './list-scalars.ts'
import { findNearestName } from './nearest-name.ts'

/** Finds texts that are valid YAML, but would not be shown as they are written. */
export function findMistakes(yaml: YamlFile): Finding[] {
  const aliases = new Set<string>()
  visit(yaml.document, { Alias: (_, { source }) => void aliases.add(source) })
  const findings: Finding[] = []
  for (const scalar of listScalars(yaml)) {
    if (findings.length >= PROBLEMS_MAX) break
    findings.push(
      ...findCurlyQuotes(scalar),
      ...findComment(scalar, yaml.text),
      ...findSign(scalar, aliases),
      ...findUnknownPlaceholders(scalar),
      ...findEntities(scalar),
      ...findSpacesInBody(scalar),
      ...findUnclearPrice(scalar),
    )
  }
  return findings
}

const CURLY_QUOTED = /^(?:[“”„][^“”„]*[“”„]|[‘’‚][^‘’‚]*[‘’])$/

/** YAML takes curly quotes as text, which they may be: the words of a customer. */
function findCurlyQuotes({ path, node: { value, type }, line }: LocatedScalar): Finding[] {
  const text = typeof value === 'string' ? cleanLine(value) : ''
  if (type !== 'PLAIN' || !CURLY_QUOTED.test(text)) return []
  const advice = 'use straight ones ("), or put those around them'
  const message = `the curly quotes of ${text} would be shown`
  return [{ path, line, message, advice, severity: isData(path) ? 'error' : 'warning' }]
}

const CUT_TEXT = /^\s+#(?:[\p{L}\p{N}]|\s*\p{N})/u

/** Whether a comment after a text is probably a part of it, as in `We are #1 in Lahore`. */
export function isCutText(comment: string): boolean {
  return CUT_TEXT.test(comment)
}

/** In a text without quotes, " #" starts a comment. */
function findComment({ path, node, line }: LocatedScalar, text: string): Finding[] {
  const { value, type, range } = node
  if (type !== 'PLAIN' || typeof value !== 'string' || isData(path)) return []
  const end = text.indexOf('\n', range?.[1])
  const comment = /^\s+#.*/.exec(text.slice(range?.[1], end < 0 ? undefined : end))?.[0].trimEnd()
  if (comment === undefined) return []
  const whole = quote(value + comment)
  if (isCutText(comment)) {
    const message = 'the text ends before "#", which starts a comment in the file'
    return [{ path, line, message, advice: `put the whole text in quotes: ${whole}`, severity: 'error' }]
  }
  const message = `the comment ${quote(comment.trim())} in the file is left out`
  return [
    { path, line, message, advice: `if it belongs to the text, put all in quotes: ${whole}`, severity: 'warning' },
  ]
}

/** "&" and "!" start an anchor or a tag, which are not part of the text. */
function findSign({ path, node, line }: LocatedScalar, aliases: ReadonlySet<string>): Finding[] {
  const { anchor, tag = '' } = node as Node & { anchor?: string }
  const sign = anchor !== undefined && !aliases.has(anchor) ? '&' : /^!\w/.exec(tag)?.[0][0]
  if (sign === undefined) return []
  return [{ path, line, message: `a text that starts with "${sign}" must be in quotes`, severity: 'error' }]
}

// With line breaks, which become spaces before a text is shown.
const PLACEHOLDER = /\{([^{}]*)\}/g

/** Placeholders of texts that are filled where they are shown, by path. */
const ownPlaceholders: Readonly<Record<string, readonly string[]>> = {
  'labels.slideOf': ['n', 'total'],
  'labels.whatsappMessage': ['page'],
  'labels.askAbout': ['page'],
  'labels.openNow': ['time'],
  'labels.opensNext': ['day', 'time'],
  'labels.packages.from': ['price'],
  'labels.packages.perPerson': ['price'],
  'labels.packages.rupees': ['amount'],
  'labels.packages.nights': ['n'],
  'labels.packages.departure': ['date'],
  'labels.packages.departures': ['dates'],
  'labels.packages.message': ['package', 'date'],
}

/** The texts that placeholders stand for. A placeholder in them would be shown as it is, or be in itself. */
const VALUE = /^agency\.(?:name|brand|city|phones|email|address)\b/

function findUnknownPlaceholders(scalar: LocatedScalar): Finding[] {
  const { path } = scalar
  if (VALUE.test(path.join('.')))
    return findAll(PLACEHOLDER, scalar, (found) => `${found} cannot be in this text; write the words themselves`)
  const known = ownPlaceholders[path.join('.')] ?? placeholderNames
  return findAll(PLACEHOLDER, scalar, (found, name) => {
    if (known.includes(name)) return undefined
    const nearest = findNearestName(name.trim(), known)
    const advice = nearest ? `did you mean {${nearest}}?` : `use ${known.map((each) => `{${each}}`).join(', ')}`
    return `${found} is not a placeholder; ${advice}`
  })
}

/** A price that would be read otherwise than it is meant. */
function findUnclearPrice({ path, node: { value }, line }: LocatedScalar): Finding[] {
  if (typeof value !== 'string' || findNode(siteTree, path)?.kind !== 'price') return []
  const message = findPriceProblem(value)
  return message === undefined ? [] : [{ path, line, message, severity: 'error' }]
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

/** Texts that are copied out of HTML. In bodies, Markdown decodes them. */
function findEntities(scalar: LocatedScalar): Finding[] {
  const { value } = scalar.node
  if (isMarkdown(scalar.path) || typeof value !== 'string') return []
  const entities = [...new Set(value.match(ENTITY))].slice(0, PROBLEMS_MAX)
  const characters = new Map(entities.map((entity) => [entity, decodeEntity(entity)]))
  return findAll(ENTITY, scalar, (found) => {
    const character = characters.get(found) ?? found
    if (character === found) return undefined
    const advice = character.trim() ? `write ${character} in its place` : 'write a space in its place'
    return `${found} is HTML, and would be shown as it is; ${advice}`
  })
}

/** The character of an entity. Other names remain. */
function decodeEntity(entity: string): string {
  const [paragraph] = fromMarkdown(entity).children
  const [text] = paragraph?.type === 'paragraph' ? paragraph.children : []
  return text?.type === 'text' ? text.value : entity
}

/** The matches in a text that `describe` returns a message for. */
function findAll(
  pattern: RegExp,
  { path, node: { value, type }, line }: LocatedScalar,
  describe: (found: string, name: string) => string | undefined,
): Finding[] {
  if (typeof value !== 'string') return []
  return [...value.matchAll(pattern)].slice(0, PROBLEMS_MAX).flatMap(({ 0: found, 1: name = '', index }) => {
    const message = describe(found, name)
    // Only in a text after "|", each line of the file is a line of the text.
    const before = type === 'BLOCK_LITERAL' ? value.slice(0, index).split('\n').length : 0
    if (message === undefined) return []
    return [{ path, line: line + before, words: { start: index, text: found }, message, severity: 'error' as const }]
  })
}
