import type { ErrorRequestHandler } from 'express'
import { STATUS_CODES } from 'node:http'
import type { ErrorResponse } from '../../shared/editing.ts'
import { getErrorStatus } from '../http/handle-errors.ts'
import type { Log } from '../http/log.ts'
import { ImageError } from '../images/image-error.ts'

/** A request that cannot be fulfilled, in a sentence for the person at the editor. */
export class EditorError extends Error {
  override readonly name = 'EditorError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Sends an error as a sentence. The cause of a 500 is logged and never sent. */
export function sendError(log: Pick<Log, 'error'>): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error)
    const isImage = error instanceof ImageError
    const status = isImage ? 422 : getErrorStatus(error)
    if (status >= 500) log.error({ err: error, method: request.method, path: request.path }, 'request failed')
    const message = isImage || error instanceof EditorError ? error.message : `${STATUS_CODES[status]}.`
    response
      .status(status)
      .set('Cache-Control', 'no-store')
      .json({ message } satisfies ErrorResponse)
  }
}
