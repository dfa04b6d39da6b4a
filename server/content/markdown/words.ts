/** Words of a text that a problem is about. */
export interface Words {
  /** The offset of the first character, in the text as it is written. */
  readonly start: number
  readonly text: string
}

const LENGTH_MAX = 60

/** The start of the first line of a text, which names the text in a sentence. */
export function getFirstWords(text: string): string {
  const [line = ''] = text.trim().split('\n', 1)
  // Code points, so that no character is cut in two.
  const characters = Array.from(line.slice(0, 2 * LENGTH_MAX + 2))
  return characters.slice(0, LENGTH_MAX).join('').trimEnd()
}

/**
 * Finds words of a parsed text in the text as it is written, which has placeholders in place of values. Words that are
 * not in their line are replaced by the start of the line. `line` counts from 1.
 */
export function locateWords(written: string, line: number, words = ''): Words | undefined {
  if (words === '') return undefined
  const lines = written.split('\n')
  const text = lines[line - 1] ?? ''
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  const column = text.indexOf(words)
  if (column >= 0) return { start: start + column, text: words }
  const first = getFirstWords(text)
  return first === '' ? undefined : { start: start + text.indexOf(first), text: first }
}
