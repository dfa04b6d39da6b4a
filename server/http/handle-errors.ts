import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler } from 'express'
import { sendCachedError, type CachedResponse } from './cached-response.ts'
import type { Log } from './log.ts'
import { getRequestId } from './request-log.ts'

/** A request that cannot be fulfilled. The site shows an error page; the editor shows the message to the owner. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number

  constructor(status: number, message = STATUS_CODES[status]) {
    super(message)
    this.status = status
  }
}

/** Loads the error page for a status; undefined for errors that are sent as plain text. */
export type LoadErrorPage = (status: number, path: string) => Promise<CachedResponse | undefined> | undefined

/** Sends an error page, or plain text if there is none. The cause of a 500 is logged and never sent. */
export function handleErrors(loadErrorPage: LoadErrorPage, log: Log): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error)
    const status = getErrorStatus(error)
    const requestId = getRequestId(request)
    if (status >= 500)
      log.error({ err: error, method: request.method, path: request.path, requestId }, 'request failed')
    try {
      const page = await loadErrorPage(status, request.path)
      if (page) return sendCachedError(request, response, page, status)
    } catch (renderError) {
      log.error({ err: renderError, requestId }, 'error page failed to render')
    }
    response.status(status).type('txt').send(`${status} ${STATUS_CODES[status]}\n`)
  }
}

/** The status of the response to an error. Libraries set `status` on client errors, for example 416 for a range. */
export function getErrorStatus(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}
