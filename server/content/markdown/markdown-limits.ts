import { getFirstWords } from './words.ts'
import { listParagraphs } from './markdown-paragraphs.ts'

interface MarkdownLimit {
  /** Line in the text, from 1. */
  readonly line: number
  /** The words that it is about, in this line. */
  readonly words?: string
  readonly message: string
}

/**
 * What a new text may have. The time of the parser grows with the square of the length of a paragraph, and with that of
 * the number of lines. For any text within these limits it is below 300 ms.
 */
export const markdownLimits = { characters: 20_000, lines: 800, marks: 2000, paragraph: 1500, depth: 15 } as const

/** Finds the first limit that a text exceeds, in linear time and without parsing it. */
export function findMarkdownLimit(text: string): MarkdownLimit | undefined {
  const { paragraphs, depths, texts, lines, marks } = measureText(text)
  const { characters, ...max } = markdownLimits
  const nameLine = (line: number) => getFirstWords(texts[line - 1] ?? '')
  if (text.length > characters) return describeTotal(text.length, characters, 'characters')
  if (lines > max.lines) return describeTotal(lines, max.lines, 'lines, entries of lists and quotes')
  if (marks > max.marks) return describeTotal(marks, max.marks, 'signs such as *, _, [ and |')
  const long = paragraphs.find(({ length }) => length > max.paragraph)
  if (long) {
    const { line, length } = long
    const words = nameLine(line)
    const lengths = `has ${toDigits(length)} characters, and may have ${toDigits(max.paragraph)}`
    const advice = 'write an empty line where a new thought begins'
    return { line, words, message: `the paragraph "${words}…" ${lengths}; ${advice}` }
  }
  const deepest = depths.findIndex((depth) => depth > max.depth)
  if (deepest < 0) return undefined
  const line = deepest + 1
  const words = nameLine(line)
  const levels = `is nested ${toDigits(depths[deepest] ?? 0)} levels deep, and may be ${toDigits(max.depth)}`
  const advice = 'leave out spaces, ">" and "-" at the start of the line'
  return { line, words, message: `the line "${words}" ${levels}; ${advice}` }
}

function describeTotal(count: number, max: number, unit: string): MarkdownLimit {
  return { line: 1, message: `has ${toDigits(count)} ${unit}, and may have ${toDigits(max)}; make the text shorter` }
}

function toDigits(count: number): string {
  return count.toLocaleString('en')
}

const SLOW_DEPTH = 30
/** What all texts of a site may cost together: the parser takes less than a second for them. */
export const PARSING_COST_MAX = 20_000_000
/** What a sign costs besides the search for its counterpart in the paragraph, in characters of this search. */
const MARK_COST = 500

/**
 * Estimates the time of the parser for a text, in linear time; Infinity if it fails. Texts may be much longer than
 * `markdownLimits`, if they are ordinary ones: earlier releases published any length.
 */
export function estimateParsingCost(text: string): number {
  const { paragraphs, depths, lines } = measureText(text)
  if (depths.some((depth) => depth > SLOW_DEPTH)) return Infinity
  return paragraphs.reduce((sum, { length, marks }) => sum + marks * (length + MARK_COST), lines * lines)
}

/** Measures a text. Each list and quote that a line may be in counts as a line too. */
function measureText(text: string) {
  const texts = text.split(/\r\n?|\n/)
  const paragraphs = listParagraphs(texts)
  const depths = texts.map(getDepth)
  return {
    paragraphs,
    depths,
    texts,
    lines: depths.reduce((sum, depth) => sum + 1 + depth, 0),
    marks: paragraphs.reduce((sum, paragraph) => sum + paragraph.marks, 0),
  }
}

const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,3}[.)])(?=[ \t]|$)))*[ \t]*/
const RULE = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/

/** The greatest number of lists and quotes that a line may be in. Two spaces may continue a list. */
function getDepth(line: string): number {
  const start = RULE.test(line) ? '' : (CONTAINERS.exec(line)?.[0] ?? '')
  return start.replaceAll('\t', '    ').match(/ {2}|[>*+.)-]/g)?.length ?? 0
}
