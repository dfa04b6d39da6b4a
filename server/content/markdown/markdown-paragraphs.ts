/** What Markdown parses at once: a paragraph, a heading, an entry of a list or a row of a table. */
interface MarkdownParagraph {
  /** Its first line in the text, from 1. */
  readonly line: number
  readonly length: number
  /** Signs that start or end a part of it, such as a link, bold text or a cell. */
  readonly marks: number
}

/**
 * What a line may continue. After `other`, only an empty line, a heading or an entry certainly starts something new.
 */
type Kind = 'text' | 'entry' | 'table' | 'other'

/**
 * Finds the paragraphs of a text in linear time, without parsing it. If only the parser can decide whether a paragraph
 * ends, it continues here, so that no parsed paragraph is longer.
 */
export function listParagraphs(lines: readonly string[]): MarkdownParagraph[] {
  const paragraphs: MarkdownParagraph[] = []
  let kind: Kind | undefined
  for (const [index, text] of lines.entries()) {
    if (EMPTY.test(text)) {
      kind = undefined
      continue
    }
    const line = { line: index + 1, length: text.length, marks: text.match(MARKS)?.length ?? 0 }
    const continued = continueParagraph(kind, text, lines[index - 1])
    const last = continued && paragraphs.pop()
    paragraphs.push(last ? join(last, line) : line)
    kind = continued ?? startParagraph(kind, text)
  }
  return paragraphs
}

function join(start: MarkdownParagraph, { length, marks }: MarkdownParagraph): MarkdownParagraph {
  return { line: start.line, length: start.length + 1 + length, marks: start.marks + marks }
}

/** "**" is one sign, and so is the start of a URL. */
const MARKS = /\*\*?|__?|~~?|`+|[[\]<&\\!@|]|www\.|:\/\//g
const EMPTY = /^[ \t]*$|^ {0,3}>(?: ?>)*[ \t]*$/
const HEADING = /^ {0,3}(?:> {0,3})*#{1,6}(?:[ \t]|$)/
const ENTRY = /^ {0,3}(?:> {0,3})*(?:[-*+]|1[.)])[ \t]+[^ \t]/
/** Starts an entry after an entry only. A year starts none. */
const NUMBERED = /^ ?\d{1,3}[.)][ \t]+[^ \t]/

/** The start of words, maybe bold or linked, which is no sign of anything but a paragraph. */
const WORDS = '[*_[("“]{0,3}(?:\\p{L}|\\d+[^\\d.)])'
const LINE_OF_WORDS = new RegExp(`^ *${WORDS}`, 'u')
const ENTRY_OF_WORDS = new RegExp(`^ {0,3}(?:[-*+]|\\d{1,3}[.)]) {1,4}${WORDS}`, 'u')
/** Outside of lists and quotes. */
const TEXT = new RegExp(`^(?:\\||${WORDS})`, 'u')

/** The kind of a paragraph with its next line, or undefined if this line starts another one. */
function continueParagraph(kind: Kind | undefined, line: string, previous = ''): Kind | undefined {
  if (kind === 'table' || HEADING.test(line) || ENTRY.test(line)) return undefined
  if (kind === 'text') {
    if (isTableStart(previous, line)) return 'table'
    return TEXT.test(line) ? 'text' : 'other'
  }
  if (kind !== 'entry') return kind
  if (NUMBERED.test(line)) return undefined
  return LINE_OF_WORDS.test(line) ? 'entry' : 'other'
}

/** The kind of the paragraph that a line starts after one of a kind. Nothing continues a heading. */
function startParagraph(last: Kind | undefined, line: string): Kind | undefined {
  if (HEADING.test(line)) return undefined
  if (ENTRY.test(line) || (last === 'entry' && NUMBERED.test(line)))
    return ENTRY_OF_WORDS.test(line) ? 'entry' : 'other'
  if (!TEXT.test(line)) return 'other'
  return last === 'table' ? 'table' : 'text'
}

const DELIMITERS = /^(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/

/** Whether a table starts with a line and the one below, which must have as many cells. */
function isTableStart(head: string, delimiters: string): boolean {
  const isDelimited = DELIMITERS.test(delimiters) && /[|:]/.test(delimiters)
  return isDelimited && countCells(head) === countCells(delimiters)
}

function countCells(row: string): number {
  const cells = row.replaceAll(/\\[\\|]/g, 'x').split('|')
  const isOpen = cells[0] === ''
  const isClosed = /^[ \t]*$/.test(cells.at(-1) ?? '')
  return cells.length - Number(isOpen) - Number(isClosed)
}
