import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { ErrorPayload } from 'vite'
import { ContentError } from '../content/problem.ts'

/** An error as Vite's overlay shows it. */
export type OverlayError = ErrorPayload['err']

interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

// Lines before and after that of the error.
const FRAME_LINES = 3

/** Describes an error with its place in the sources below `root`, and the lines around it. */
export function describeError(error: unknown, root: string): OverlayError {
  const { message, stack } = readError(error)
  // A syntax error names its place in the message. For others, it is the first call in the stack in our own code.
  const place = findPlace(message, root) ?? findPlace(stack, root)
  return { message: removeFrame(message), stack: listCalls(stack), ...(place && describePlace(place)) }
}

/** Describes why the content in `folder` could not be loaded. */
export function describeContentError(error: unknown, folder: string, root: string): OverlayError {
  if (!(error instanceof ContentError)) return describeError(error, root)
  const [{ file = '', line } = {}] = error.problems
  const place = line && describePlace({ file: path.resolve(folder, file), line, column: 1 })
  return { message: error.message, stack: '', ...place }
}

/** The error and its place in one line. */
export function summarizeError({ message, loc }: OverlayError, root: string): string {
  const [summary = ''] = message.split('\n')
  return loc?.file ? `${summary} (${path.relative(root, loc.file)}:${loc.line}:${loc.column})` : summary
}

function readError(error: unknown): { message: string; stack: string } {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) }
}

function findPlace(text: string, root: string): Place | undefined {
  for (const [, name = '', line, column] of text.matchAll(/([\w./@-]+\.(?:[jt]sx?|css)):(\d+):(\d+)/g)) {
    const file = path.resolve(root, name)
    const isOwn = file.startsWith(root + path.sep) && !file.includes('node_modules')
    if (isOwn) return { file, line: Number(line), column: Number(column) }
  }
  return undefined
}

/** Removes what Rolldown adds to the message of a syntax error. */
function removeFrame(message: string): string {
  const [head = message] = message.split(/\n +╭/)
  return head.replace(/^Transform failed.*\s+/, '')
}

function describePlace({ file, line, column }: Place): Pick<OverlayError, 'id' | 'loc' | 'frame'> {
  return { id: file, loc: { file, line, column }, frame: renderFrame(file, line, column) }
}

function listCalls(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s*at /.test(line))
    .join('\n')
}

function renderFrame(file: string, line: number, column: number): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  const first = Math.max(1, line - FRAME_LINES)
  const width = String(line + FRAME_LINES).length
  const frame = lines
    .slice(first - 1, line + FRAME_LINES)
    .map((text, index) => `${String(first + index).padEnd(width)} | ${text}`)
  return frame.toSpliced(line - first + 1, 0, `${' '.repeat(width)} | ${' '.repeat(column - 1)}^`).join('\n')
}
