import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from './log.ts'
import { splitUrl } from './request-url.ts'
import { readAddress, type Trust } from './trusted-proxies.ts'

const SLOW_MS = 1000
const ids = new WeakMap<IncomingMessage, string>()

/** Follows a request until its answer is out. */
export type Watch = (request: IncomingMessage, response: ServerResponse) => void

interface LogOptions {
  readonly LOG_REQUESTS: boolean
  readonly LOG_IP: boolean
  readonly trust: Trust
}

/** Writes a line for every answer that failed or took its time, and if asked for every answer. Queries stay out of it. */
export function logAnswers(log: Log, { LOG_REQUESTS, LOG_IP, trust }: LogOptions): Watch {
  return (request, response) => {
    const startedAt = performance.now()
    // A connection that is gone has no address any more.
    const address = LOG_IP ? { address: readAddress(request, trust) } : {}
    const path = splitUrl(request.url ?? '').path
    response.on('close', () => {
      const milliseconds = Math.round(performance.now() - startedAt)
      const { statusCode: status, writableFinished } = response
      if (!LOG_REQUESTS && status < 500 && milliseconds < SLOW_MS) return
      const entry = { method: request.method, path, status, milliseconds, requestId: findRequestId(request), ...address }
      log[status < 500 ? 'info' : 'error'](entry, writableFinished ? 'answered' : 'given up by the visitor')
    })
  }
}

/** The id under which every line of the log has this request. */
export function findRequestId(request: IncomingMessage): string {
  const id = ids.get(request) ?? randomUUID()
  ids.set(request, id)
  return id
}
