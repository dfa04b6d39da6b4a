import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'

const BUILT_PLACES = /(\/[^\s():]+\.cjs):(\d+):(\d+)/g

/**
 * Replaces the places in the built files of a stack trace by those in the sources. Node.js itself would keep every
 * source map in memory.
 */
export function mapStack(stack: string): string {
  return mapPlaces(stack, BUILT_PLACES, readSourceMap)
}

/** Replaces the places that `pattern` finds (file, line, column) by those in the sources. */
export function mapPlaces(stack: string, pattern: RegExp, findMap: (file: string) => SourceMap | undefined): string {
  const maps = new Map<string, SourceMap | undefined>()
  return stack.replace(pattern, (place, file: string, line: string, column: string) => {
    if (!maps.has(file)) maps.set(file, findMap(file))
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column))
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
