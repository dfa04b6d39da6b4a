import path from 'node:path'

// Hosts write into `.htaccess` too, so that an export replaces its own lines only.

const BEGIN = '# BEGIN exported site'
const END = '# END exported site'
const HINT = '# The next export replaces these lines. Write your own lines above or below them.'

/** What earlier releases have written, without marks. */
const UNMARKED = /^(?:# Written by the export\.|ErrorDocument 404 \S+\n$)/

/** Whether a file contains lines of others too. */
export function isShared(name: string): boolean {
  return path.posix.basename(name) === '.htaccess'
}

/**
 * Replaces the lines of the export in a file, or adds them at its end. Without `own`, removes them. Bytes of others
 * remain. Throws an Error if a mark is missing.
 */
export function replaceOwnLines(name: string, current: Buffer | undefined, own?: Buffer): Buffer {
  const text = current?.toString('latin1') ?? ''
  const lines = UNMARKED.test(text) ? [] : text.split('\n')
  const [start, end] = [findMark(lines, BEGIN), findMark(lines, END)]
  if (start > end || (start < 0 && end >= 0)) throw new Error(`${name} must have a line "${BEGIN}", and then "${END}".`)
  const isAdded = start < 0
  const before = isAdded ? lines : lines.slice(0, start)
  const after = isAdded ? [] : lines.slice(end + 1)
  if (isAdded && before.at(-1) === '') before.pop()
  const marked = own ? [BEGIN, HINT, ...own.toString('latin1').trimEnd().split('\n'), END] : []
  return Buffer.from([...before, ...marked, ...(isAdded ? [''] : after)].join('\n'), 'latin1')
}

function findMark(lines: readonly string[], mark: string): number {
  return lines.findIndex((line) => line.trim() === mark)
}
