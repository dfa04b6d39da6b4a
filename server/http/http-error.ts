import { STATUS_CODES } from 'node:http'

/** A request that cannot be fulfilled. The site shows an error page; the editor shows the message to the owner. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number

  constructor(status: number, message = STATUS_CODES[status]) {
    super(message)
    this.status = status
  }
}

/** The status of the response to an error. Libraries set `status` on client errors, for example 416 for a range. */
export function getErrorStatus(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}
