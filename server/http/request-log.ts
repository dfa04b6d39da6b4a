import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from './log.ts'
import { parseRequestTarget } from './request-url.ts'
import { getClientIp, type IsTrustedProxy } from './trusted-proxies.ts'

const SLOW_MS = 1000
const requestIds = new WeakMap<IncomingMessage, string>()

/** Called for every request that is not a health check, before it is handled. */
export type RequestObserver = (request: IncomingMessage, response: ServerResponse) => void

interface RequestLogOptions {
  readonly logEveryRequest: boolean
  readonly logIp: boolean
  readonly isTrusted: IsTrustedProxy
}

/** Logs failed and slow requests, or every request. Queries are never logged. */
export function createRequestLog(log: Log, { logEveryRequest, logIp, isTrusted }: RequestLogOptions): RequestObserver {
  return (request, response) => {
    const startedAt = performance.now()
    // A closed connection has no IP address any more.
    const ip = logIp ? { ip: getClientIp(request, isTrusted) } : {}
    const { path } = parseRequestTarget(request.url)
    response.on('close', () => {
      const durationMs = Math.round(performance.now() - startedAt)
      const { statusCode: status, writableFinished } = response
      if (!logEveryRequest && status < 500 && durationMs < SLOW_MS) return
      const fields = { method: request.method, path, status, durationMs, requestId: getRequestId(request), ...ip }
      log[status < 500 ? 'info' : 'error'](fields, writableFinished ? 'request completed' : 'request aborted by client')
    })
  }
}

export function getRequestId(request: IncomingMessage): string {
  const id = requestIds.get(request) ?? randomUUID()
  requestIds.set(request, id)
  return id
}
