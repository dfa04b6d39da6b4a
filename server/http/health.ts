import type { IncomingMessage, ServerResponse } from 'node:http'
import { NO_STORE } from './cache-control.ts'
import { isGetOrHead } from './request-url.ts'
import type { ServerState } from './server-state.ts'

export interface Health {
  readonly serverState: ServerState
  /** Whether there is content to send. */
  readonly hasContent: boolean
  /** What readiness responses tell besides the state. */
  readonly facts: Readonly<Record<string, string | number>>
}

/** Whether this is a request for `/healthz` or `/readyz`. */
export function isHealthCheck({ url, method }: IncomingMessage): boolean {
  return (url === '/healthz' || url === '/readyz') && isGetOrHead(method)
}

/** Handles `/healthz` (liveness) and `/readyz` (readiness), without log and metrics. Returns false for other paths. */
export function handleHealthCheck(request: IncomingMessage, response: ServerResponse, health: Health): boolean {
  if (!isHealthCheck(request)) return false
  const { url, method } = request
  const isOk = url === '/healthz' || isReady(health)
  response.writeHead(isOk ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': NO_STORE,
    'X-Content-Type-Options': 'nosniff',
  })
  const body = url === '/healthz' ? 'ok\n' : describeReadiness(health)
  response.end(method === 'HEAD' ? undefined : body)
  return true
}

function isReady({ serverState, hasContent }: Health): boolean {
  return serverState.phase === 'ready' && hasContent
}

function describeReadiness(health: Health): string {
  const state = isReady(health) ? 'ok' : health.serverState.phase === 'ready' ? 'no content' : health.serverState.phase
  const lines = Object.entries(health.facts).map(([name, value]) => `${name}: ${value}`)
  return [state, ...lines, ''].join('\n')
}
