import type { IncomingMessage, ServerResponse } from 'node:http'
import { NO_STORE } from './cache-control.ts'
import { isGetOrHead } from './request-url.ts'

/** The state of the process. Readiness and keep-alive depend on it. */
export interface ServerState {
  isDraining: boolean
}

export interface Health extends Readonly<ServerState> {
  /** Whether there is content to send. */
  readonly hasContent: boolean
  /** What readiness responses tell besides the state. */
  readonly facts: Readonly<Record<string, string | number>>
}

/** Whether this is a request for `/healthz` or `/readyz`. */
export function isHealthCheck({ url, method }: IncomingMessage): boolean {
  return (url === '/healthz' || url === '/readyz') && isGetOrHead(method)
}

/** Responds to `/healthz` (liveness) or `/readyz` (readiness). */
export function sendHealth({ url }: IncomingMessage, response: ServerResponse, health: Health): void {
  const { isDraining, hasContent, facts } = health
  const state = url === '/healthz' ? 'ok' : isDraining ? 'draining' : hasContent ? 'ok' : 'no content'
  const lines = url === '/healthz' ? [] : Object.entries(facts).map(([name, value]) => `${name}: ${value}`)
  response.writeHead(state === 'ok' ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': NO_STORE,
    'X-Content-Type-Options': 'nosniff',
  })
  response.end([state, ...lines, ''].join('\n'))
}
