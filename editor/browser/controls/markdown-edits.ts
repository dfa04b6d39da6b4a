import { writeImage } from '../../../shared/model/markdown-image.ts'

/** A text with a selection, as a `<textarea>` has it. */
export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

type MarkdownEdit = (selected: Selected) => Selected

const WHAT_IT_SHOWS = 'what it shows'
const TABLE = '| Paper | Please note |\n| --- | --- |\n| Passport | valid for six months |'

/** The buttons above a text, by name. */
export const markdownEdits: Readonly<Record<string, MarkdownEdit>> = {
  Heading: (selected) => prefixLines(selected, '## '),
  Bold: (selected) => wrap(selected, '**', '**', 'important words'),
  List: (selected) => prefixLines(selected, '- '),
  Link: (selected) => wrap(selected, '[', '](/contact)', 'words of the link'),
  Table: (selected) => insertAndSelect(selected, TABLE, 'Paper'),
}

/** Inserts a photograph. Its description is selected, so that the next thing typed replaces it. */
export function insertPicture(selected: Selected, file: string): Selected {
  return insertAndSelect(selected, writeImage(WHAT_IT_SHOWS, file), WHAT_IT_SHOWS)
}

/**
 * Continues a list in the next line, or ends it after an empty entry. Returns undefined outside of lists: a year starts
 * none.
 */
export function continueList({ text, start, end }: Selected): Selected | undefined {
  const first = findLineStart(text, start)
  const [line = ''] = text.slice(first).split('\n', 1)
  const [, mark, words] = /^(- |\d{1,3}\. )(.*)$/.exec(line) ?? []
  if (mark === undefined || start < first + mark.length) return undefined
  const next = /^\d/.test(mark) ? `${parseInt(mark, 10) + 1}. ` : mark
  const [before, inserted] = words === '' ? [first, '\n'] : [start, `\n${next}`]
  const caret = before + inserted.length
  return { text: text.slice(0, before) + inserted + text.slice(end), start: caret, end: caret }
}

function findLineStart(text: string, position: number): number {
  return text.slice(0, position).lastIndexOf('\n') + 1
}

function wrap({ text, start, end }: Selected, before: string, after: string, example: string): Selected {
  const words = text.slice(start, end) || example
  const inner = start + before.length
  return {
    text: text.slice(0, start) + before + words + after + text.slice(end),
    start: inner,
    end: inner + words.length,
  }
}

/** Marks every line of the selection, or removes the marks if all lines have them. */
function prefixLines({ text, start, end }: Selected, mark: string): Selected {
  const first = findLineStart(text, start)
  const last = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end)
  const lines = text.slice(first, last).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  const whole = text.slice(0, first) + changed + text.slice(last)
  // Without a selection the caret stays where it is in the words.
  const caret = Math.max(first, end + (isMarked ? -mark.length : mark.length))
  return start === end
    ? { text: whole, start: caret, end: caret }
    : { text: whole, start: first, end: first + changed.length }
}

/** Inserts a block after the selection, with an empty line around it, and selects words of it to replace. */
function insertAndSelect({ text, end }: Selected, block: string, words: string): Selected {
  const before = text.slice(0, end).trimEnd()
  const after = text.slice(end).trimStart()
  const start = (before === '' ? 0 : before.length + 2) + block.indexOf(words)
  const whole = [before, block, after].filter(Boolean).join('\n\n')
  return { text: whole, start, end: start + words.length }
}
