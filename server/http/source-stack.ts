import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'

const BUILT_PLACE = /(\/[^\s():]+\.cjs):(\d+):(\d+)/g

/**
 * Replaces the places in the built files of a stack trace by those in the sources. Node.js itself would keep every
 * source map in memory.
 */
export function mapStack(stack: string): string {
  return stack.replace(BUILT_PLACE, (place, file: string, line: string, column: string) => {
    const origin = readSourceMap(file)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return place
    return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

function readSourceMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
  } catch {
    return undefined
  }
}
