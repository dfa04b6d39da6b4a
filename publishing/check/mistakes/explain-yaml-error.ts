import { isScalar, visit, type Document, type Scalar, type YAMLError } from 'yaml'
import { createProblem, type Problem } from '../../../server/content/problem.ts'
import type { YamlFile } from '../../../server/content/yaml-file.ts'

/** A mistake in the YAML of a file, in words for the owner, and where it is. */
interface YamlMistake {
  readonly message: string
  /** Characters before the mistake. */
  readonly offset: number
}

/** Signs with a meaning in YAML, which a text may start with only in quotes. */
const SIGN = /^(?:[@`%&*!?[{]|- )/
const KEY = /^(?:\s*- )*\s*[^\s:#][^:]*:\s+(?=\S)/

/** By the code and the message of the parser. */
const explanations: readonly (readonly [RegExp, string])[] = [
  [/^TAB_AS_INDENT/, 'a tab is at the start of the line; use spaces'],
  [/^DUPLICATE_KEY/, 'this key is written twice in its group; put its lines under one of them'],
  [/^BAD_DQ_ESCAPE/, 'a \\ in double quotes has a meaning; use single quotes'],
  [/^MULTIPLE_DOCS/, 'nothing may follow a line "..." or "---"'],
  [/Not a YAML token/, 'the text must start on the line after "|" or ">"'],
  [/ Flow map/, 'a "{" above is not closed'],
  [/ Flow sequence/, 'a "[" above is not closed'],
  [/^BLOCK_IN_FLOW/, 'a comma is missing between two keys in { }'],
]

/** Explains why a file is not valid YAML. The parser's own messages use the terms of its grammar. */
export function explainYamlError({ name, text, document, lines, error }: YamlFile): Problem {
  const [yamlError] = document.errors
  if (!yamlError) return createProblem(name, [], error?.line ?? 1, error?.message ?? '', 'error')
  const { message, offset } = explain(yamlError, document, text)
  return {
    ...createProblem(name, [], lines.linePos(offset).line, message, 'error'),
    excerpt: formatExcerpt(text, offset),
  }
}

function explain({ code, message, pos }: YAMLError, document: Document, text: string): YamlMistake {
  const [offset] = pos
  const line = findLine(text, offset)
  const isAtEnd = message.includes('at node end')
  const isUnclosed = message.startsWith('Missing closing')
  const openQuote = isUnclosed || isAtEnd ? findOpenQuote(document, text, offset) : undefined
  if (isUnclosed || openQuote !== undefined) {
    return { message: 'the quote that opens here is not closed', offset: openQuote ?? line.valueOffset }
  }
  const [, known] = explanations.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? []
  if (known) return { message: known, offset }

  const { value, valueOffset } = line
  if (/^\[[^\]]*\{/.test(value)) return { message: IN_LIST, offset }
  const [sign] = SIGN.exec(value) ?? []
  if (sign) return { message: `a text that starts with "${sign.trim()}" must be in quotes`, offset: valueOffset }
  if (isAtEnd && /^["']/.test(value)) return { message: QUOTE_ENDS, offset: valueOffset }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return explainSecondColon(text, line, offset)
  if (code === 'MULTILINE_IMPLICIT_KEY' || message.startsWith('Implicit map keys')) return explainKey(line)
  if (code === 'BAD_INDENT' || message.startsWith('Sequence item') || isAtEnd) {
    return { message: INDENTATION, offset: line.offset + line.text.search(/\S|$/) }
  }
  return { message: message.split(/ at line|\n/)[0] ?? message, offset }
}

const QUOTE_ENDS = 'a quote ends before the end of the text; inside quotes, write the other kind of quotes'
const IN_LIST = 'between [ and ], a text that contains "{" must be in quotes'
const INDENTATION = 'the line starts further left or right than the others of its group; use as many spaces'
const EXCERPT_MAX = 100

/** The line at an offset, and below it a pointer to that position. Tabs and special spaces are made visible. */
export function formatExcerpt(text: string, offset: number): string {
  const { text: line, offset: start } = findLine(text, offset)
  const visible = line
    .replaceAll('\t', '→')
    .replace(/[^\P{Zs} ]/gu, '␣')
    .trimEnd()
    .slice(0, EXCERPT_MAX)
  return `${visible}\n${' '.repeat(Math.min(offset - start, visible.length))}^`
}

interface Line {
  readonly text: string
  readonly offset: number
  /** What follows the key. */
  readonly value: string
  readonly valueOffset: number
}

function findLine(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const [line = ''] = text.slice(start).split('\n')
  const [key = ''] = KEY.exec(line) ?? []
  return { text: line, offset: start, value: line.slice(key.length), valueOffset: start + key.length }
}

/** The offset of a quote that is closed in a later line, or nowhere: its text contains the keys in between. */
function findOpenQuote(document: Document, text: string, offset: number): number | undefined {
  let last: Scalar | undefined
  visit(document, {
    Scalar(_, node) {
      const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'
      if (isQuoted && node.range && node.range[0] < offset) last = node
    },
  })
  if (!isScalar(last) || !last.range) return undefined
  const [start, end] = last.range
  const isBeforeError = text.slice(end, offset).trim() === ''
  return isBeforeError && text.slice(start, end).trimEnd().includes('\n') ? start : undefined
}

function explainSecondColon(text: string, { text: line, offset, valueOffset }: Line, errorOffset: number): YamlMistake {
  const rest = text.slice(errorOffset, offset + line.length)
  if (/: |:$/.test(rest)) {
    return { message: 'a text that contains ": " must be in quotes', offset: valueOffset }
  }
  const next = offset + line.length + 1
  const message = 'the line starts further right than the key above it, which has a value already; use as many spaces'
  return { message, offset: next + text.slice(next).search(/\S|$/) }
}

function explainKey({ text, offset }: Line): YamlMistake {
  const start = offset + text.search(/\S|$/)
  const colon = text.search(/:\S/)
  if (colon >= 0) return { message: 'a space is missing after the colon', offset: offset + colon + 1 }
  const message =
    'the line has no key; write "key: text", or start it as far right as the text above that it belongs to'
  return { message, offset: start }
}
