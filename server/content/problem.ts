import { formatPath, type ContentPath } from '../../shared/model/content-path.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import type { Words } from './markdown/words.ts'

/** More problems than anybody reads: the rest is found once these are solved. */
export const PROBLEMS_MAX = 100

/** Tells problems apart. Code compares codes, never messages, so that a message can be reworded. */
export type ProblemCode =
  /** Longer than the schema allows. What was published before there was a limit is still shown. */
  | 'too-long'
  /** A text without a character. */
  | 'empty'
  | 'no-entries'
  | 'unknown-key'
  | 'missing-image'
  | 'unusable-image'
  /** Any other value that the schema rejects. A field that has its own code has it in `.meta()`. */
  | 'invalid'
  | NonNullable<SchemaNode['code']>

/** A problem and its location, in words for the owner. */
export interface FileProblem {
  /** Name of the file, such as `site.yaml`. */
  readonly file: string
  readonly line?: number | undefined
  /** The key in the file, such as `agency.phones[0]`. */
  readonly key?: string | undefined
  /** The words of the value that it is about, if it is not about the whole value. */
  readonly words?: Words | undefined
  readonly message: string
  /** The line of the file, and below it a pointer to the position. */
  readonly excerpt?: string | undefined
  readonly code?: ProblemCode | undefined
  /** A warning is shown as it is, though maybe not as the owner means it. Without this, it is an error. */
  readonly severity?: 'error' | 'warning' | undefined
}

/** A problem of a value, or of a whole file, whose path is empty. */
export interface Problem extends FileProblem {
  readonly path: ContentPath
  /** The name of the image that is missing or unusable. */
  readonly image?: string | undefined
}

export function createProblem(
  file: string,
  path: ContentPath,
  line: number,
  message: string,
  severity: 'error' | 'warning',
  code?: ProblemCode,
): Problem {
  return { file, path, line, key: formatPath(path), message, severity, ...(code && { code }) }
}

/** Exit code of a command for a folder with problems. Every other failure has another one. */
export const PROBLEMS_EXIT_CODE = 2

/** Content that cannot be used. Its message lists the first problems. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly exitCode: number = PROBLEMS_EXIT_CODE
  readonly problems: readonly FileProblem[]

  constructor(found: readonly FileProblem[], options?: ErrorOptions) {
    const problems = found.slice(0, PROBLEMS_MAX)
    super(problems.map(formatProblem).join('\n'), options)
    this.problems = problems
  }
}

export function isError({ severity }: FileProblem): boolean {
  return severity !== 'warning'
}

/** Throws a ContentError if there is an error among the problems. */
export function rejectErrors(problems: readonly FileProblem[]): void {
  if (problems.some(isError)) throw new ContentError(problems.filter(isError))
}

/** Describes a problem in one line. */
export function describeProblem({ file, line, key, message }: FileProblem): string {
  const location = [file, ...(line === undefined ? [] : [`line ${line}`]), ...(key ? [key] : [])].join(', ')
  return `${location}: ${message}`.replace(CONTROLS, ' ')
}

/** Describes a problem in one line, and shows its position in the file where that is known. */
export function formatProblem(problem: FileProblem): string {
  const { excerpt } = problem
  const lines = excerpt === undefined ? [] : excerpt.split('\n').map((line) => `    ${line.replace(CONTROLS, ' ')}`)
  return [describeProblem(problem), ...lines].join('\n')
}

/** Keys, values and names of files may contain line breaks, and characters that change a terminal. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
