import type { IncomingMessage, ServerResponse } from 'node:http'
import { NO_STORE } from './cache-control.ts'
import { isGetOrHead } from './request-url.ts'
import type { ServerState } from './server-state.ts'

export interface Health {
  readonly serverState: ServerState
  readonly contentVersion: string
  /** Whether the content on disk has changed and could not be loaded. */
  readonly lastReloadFailed: boolean
  readonly pendingImages: number
}

/** Whether this is a request for `/healthz` or `/readyz`. */
export function isHealthCheck({ url, method }: IncomingMessage): boolean {
  return (url === '/healthz' || url === '/readyz') && isGetOrHead(method)
}

/** Handles `/healthz` (liveness) and `/readyz` (readiness), without log and metrics. Returns false for other paths. */
export function handleHealthCheck(request: IncomingMessage, response: ServerResponse, health: Health): boolean {
  if (!isHealthCheck(request)) return false
  const { url, method } = request
  const isOk = url === '/healthz' || health.serverState.phase === 'ready'
  response.writeHead(isOk ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': NO_STORE,
    'X-Content-Type-Options': 'nosniff',
  })
  const body = url === '/healthz' ? 'ok\n' : describeReadiness(health)
  response.end(method === 'HEAD' ? undefined : body)
  return true
}

function describeReadiness({
  serverState: { phase },
  contentVersion,
  lastReloadFailed,
  pendingImages,
}: Health): string {
  const state = phase === 'ready' ? 'ok' : phase
  return [
    state,
    `content: ${contentVersion}`,
    `last reload: ${lastReloadFailed ? 'failed' : 'ok'}`,
    `pending images: ${pendingImages}`,
    '',
  ].join('\n')
}
