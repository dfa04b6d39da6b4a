import type { ContentPath } from '../../shared/content-path.ts'

/** The problem, in words for the owner. */
export interface Problem {
  readonly path: ContentPath
  /** Line in the file, where it is known more precisely than by `path`. */
  readonly line?: number | undefined
  readonly message: string
  readonly excerpt?: string
  /** Whether the content can be shown nevertheless, though not as the owner means it. */
  readonly isTolerable?: true
}

/** The result of one step of the content pipeline. With problems, `value` holds as much as could be used. */
export interface Result<Value> {
  readonly value: Value
  readonly problems: readonly Problem[]
}

/** A problem and its place, in words for the owner. */
export interface FileProblem {
  /** Name of the file, such as `site.yaml`. */
  readonly file: string
  readonly line?: number | undefined
  /** The key in the file, such as `agency.phones[0]`. */
  readonly key?: string | undefined
  readonly message: string
  /** The line of the file, and below it a pointer to the place. */
  readonly excerpt?: string | undefined
}

/** Content that cannot be used. Its message lists every problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly problems: readonly FileProblem[]

  constructor(problems: readonly FileProblem[], options?: ErrorOptions) {
    super(problems.map(formatProblem).join('\n'), options)
    this.problems = problems
  }
}

/** Describes a problem in one line: `site.yaml, line 12, agency.phones[0]: must be …`. */
export function describeProblem({ file, line, key, message }: FileProblem): string {
  const place = [file, ...(line === undefined ? [] : [`line ${line}`]), ...(key ? [key] : [])].join(', ')
  return `${place}: ${message}`.replace(LINE_BREAKS, ' ')
}

/** Describes a problem in one line, and shows its place in the file where that is known. */
export function formatProblem(problem: FileProblem): string {
  const { excerpt } = problem
  const lines = excerpt === undefined ? [] : excerpt.split('\n').map((line) => `    ${line}`)
  return [describeProblem(problem), ...lines].join('\n')
}

/** Keys and quoted values may contain line breaks, but each problem is one line. */
const LINE_BREAKS = /[\n\r\u2028\u2029]+/g

/** Adds the lines of problems, and sorts by them. */
export function locateProblems(
  file: string,
  problems: readonly Problem[],
  findLine: (path: ContentPath) => number,
): FileProblem[] {
  return problems
    .map(({ path, line = findLine(path), message, excerpt }) => {
      return { file, line, key: formatPath(path), message, ...(excerpt !== undefined && { excerpt }) }
    })
    .toSorted((a, b) => a.line - b.line)
}

export function formatPath(path: ContentPath): string {
  return path.map((key, index) => formatKey(key, index === 0)).join('')
}

function formatKey(key: string | number, isFirst: boolean): string {
  if (typeof key === 'number') return `[${key}]`
  return isFirst ? key : `.${key}`
}
