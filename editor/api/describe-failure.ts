import { STATUS_CODES } from 'node:http'
import { HttpError, getErrorStatus } from '../../server/http/http-error.ts'
import { ContentError, describeProblem } from '../../server/content/problem.ts'
import { isSystemError } from '../../server/system-error.ts'
import { ImageError } from '../../publishing/images/image-error.ts'
import { SharpError } from '../../publishing/images/sharp-error.ts'
import { PeopleFileError } from '../access/people-file.ts'

const ASK = 'Ask the person who runs the server.'

/** What failed, by the code of the operating system. */
const systemFailures: Readonly<Record<string, string>> = {
  ENOSPC: `The disk of the server is full. ${ASK}`,
  EDQUOT: `The disk of the server is full. ${ASK}`,
  EROFS: `The server cannot write into its folders. ${ASK}`,
  EACCES: `The server cannot write into its folders. ${ASK}`,
  EPERM: `The server cannot write into its folders. ${ASK}`,
}

/** The status of the response to an error: 503 for what may succeed later. */
export function getFailureStatus(error: unknown): number {
  if (error instanceof ImageError || error instanceof SharpError || error instanceof ContentError) return 422
  return findSystemFailure(error) === undefined ? getErrorStatus(error) : 503
}

/** An error in a sentence for an owner. */
export function describeFailure(error: unknown): string {
  if (error instanceof ImageError || error instanceof SharpError || error instanceof HttpError) return error.message
  // The check of a draft cannot find all that prevents a publication.
  if (error instanceof ContentError) return error.problems.map(describeProblem).join(' ')
  if (error instanceof PeopleFileError) return `The editor cannot read who is invited. ${ASK}`
  return findSystemFailure(error) ?? `${STATUS_CODES[getErrorStatus(error)]}.`
}

function findSystemFailure(error: unknown): string | undefined {
  return isSystemError(error) ? systemFailures[error.code ?? ''] : undefined
}
