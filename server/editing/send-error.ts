import type { ErrorRequestHandler } from 'express'
import { STATUS_CODES } from 'node:http'
import type { ErrorResponse } from '../../shared/editing.ts'
import { getErrorStatus } from '../http/handle-errors.ts'
import type { Log } from '../http/log.ts'
import { EditorError } from './editor-error.ts'

/** Sends an error as a sentence. The cause of a 500 is logged and never sent. */
export function sendError(log: Pick<Log, 'error'>): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error)
    const status = getErrorStatus(error)
    if (status >= 500) log.error({ err: error, method: request.method, path: request.path }, 'request failed')
    const message = error instanceof EditorError ? error.message : `${STATUS_CODES[status]}.`
    response
      .status(status)
      .set('Cache-Control', 'no-store')
      .json({ message } satisfies ErrorResponse)
  }
}
