import type { ContentPath } from '../../shared/texts.ts'

/** The problem, in words for the owner. */
export interface Problem {
  readonly path: ContentPath
  /** Line in the file, where it is known more precisely than by `path`. */
  readonly line?: number | undefined
  readonly message: string
}

/** The result of one step of the content pipeline. With problems, `value` holds as much as could be used. */
export interface Result<Value> {
  readonly value: Value
  readonly problems: readonly Problem[]
}

/** Content that cannot be used. Its message has one line for each problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Formats problems as `line 12, agency.phones[0]: message`, sorted by line. With `file`, each starts with its name. */
export function formatProblems(
  problems: readonly Problem[],
  findLine: (path: ContentPath) => number,
  file?: string,
): string[] {
  const prefix = file ? `${file}, ` : ''
  return problems
    .map(({ path, line = findLine(path), message }) => ({ line, path, message }))
    .toSorted((a, b) => a.line - b.line)
    .map(
      ({ line, path, message }) => `${prefix}line ${line}${path.length > 0 ? `, ${formatPath(path)}` : ''}: ${message}`,
    )
    .map((sentence) => sentence.replace(LINE_BREAKS, ' '))
}

/** Keys and quoted values may contain line breaks, but each problem is one line. */
const LINE_BREAKS = /[\n\r\u2028\u2029]+/g

export function formatPath(path: ContentPath): string {
  return path.map((key, index) => formatKey(key, index === 0)).join('')
}

function formatKey(key: string | number, isFirst: boolean): string {
  if (typeof key === 'number') return `[${key}]`
  return isFirst ? key : `.${key}`
}
