import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'

/**
 * Makes stack traces name the files and lines of the source. A source map is read when a stack trace first needs it:
 * `process.setSourceMapsEnabled` would read those of all modules at the start.
 */
export function mapStackTraces(): void {
  const maps = new Map<string, SourceMap | undefined>()
  const findMap = (file: string) => {
    if (!maps.has(file)) maps.set(file, readSourceMap(file))
    return maps.get(file)
  }
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => describeFrame(frame, findMap))].join('\n    at ')
}

/** Undefined for a file without a map, such as one of Node.js. */
function readSourceMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  } catch {
    return undefined
  }
}

function describeFrame(frame: NodeJS.CallSite, findMap: (file: string) => SourceMap | undefined): string {
  const file = frame.getFileName() ?? ''
  const [line, column] = [frame.getLineNumber() ?? 0, frame.getColumnNumber() ?? 0]
  const origin = findMap(file)?.findOrigin(line, column)
  if (!origin || !('fileName' in origin)) return String(frame)
  const source = path.join(path.dirname(file), origin.fileName)
  return String(frame).replace(
    `${file}:${line}:${column}`,
    () => `${source}:${origin.lineNumber}:${origin.columnNumber}`,
  )
}
