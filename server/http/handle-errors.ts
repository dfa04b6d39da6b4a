import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler, Response } from 'express'
import { sendCached, type CachedResponse } from './cached-response.ts'
import { getErrorStatus } from './http-error.ts'
import type { Log } from './log.ts'
import { getRequestId } from './request-log.ts'

/** Loads the error page for a status; undefined for errors that are sent as plain text. */
type LoadErrorPage = (status: number, response: Response) => Promise<CachedResponse | undefined> | undefined

/** Sends an error page, or plain text if there is none. The cause of a 500 is logged and never sent. */
export function handleErrors(loadErrorPage: LoadErrorPage, log: Log): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error)
    const status = getErrorStatus(error)
    const requestId = getRequestId(response)
    if (status >= 500)
      log.error({ err: error, method: request.method, path: request.path, requestId }, 'request failed')
    try {
      const page = await loadErrorPage(status, response)
      if (page) return await sendCached(request, response, page, status)
    } catch (renderError) {
      log.error({ err: renderError, requestId }, 'error page failed to render')
    }
    response.status(status).type('txt').send(`${status} ${STATUS_CODES[status]}\n`)
  }
}
