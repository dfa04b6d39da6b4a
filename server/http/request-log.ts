import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Log } from './log.ts'

const SLOW_MS = 1000

interface RequestLogOptions {
  readonly logEveryRequest: boolean
  readonly logIp: boolean
}

/** Logs failed and slow requests, or every request, and gives each an ID. Queries are never logged. */
export function createRequestLog(log: Log, { logEveryRequest, logIp }: RequestLogOptions): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    response.locals['requestId'] = requestId
    const { method, path } = request
    // Read at the start: a closed connection has no IP address any more.
    const client = logIp && { ip: request.ip }
    response.on('close', () => {
      const durationMs = Math.round(performance.now() - startedAt)
      const { statusCode: status, writableFinished } = response
      if (!logEveryRequest && status < 500 && durationMs < SLOW_MS) return
      const fields = { method, path, status, durationMs, requestId, ...client }
      log[status < 500 ? 'info' : 'error'](fields, writableFinished ? 'request completed' : 'request aborted by client')
    })
    next()
  }
}

/** The ID of a request in the log; undefined if requests are not logged. */
export function getRequestId({ locals }: Response): string | undefined {
  return locals['requestId']
}
