import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Life } from './server-state.ts'
import { isReading } from './request-url.ts'

export interface Health {
  readonly life: Life
  /** Which content is shown. */
  readonly version: string
  /** Whether the site folder has changed since and can't be shown. */
  readonly didLastReadingFail: boolean
}

/**
 * Answers whether the process is alive and whether it wants visitors. Returns whether the request was about that.
 * Balancers ask every few seconds: these answers pass by the log and the figures.
 */
export function answerHealth({ url, method = '' }: IncomingMessage, response: ServerResponse, { life, version, didLastReadingFail }: Health): boolean {
  if ((url !== '/healthz' && url !== '/readyz') || !isReading(method)) return false
  const isFine = url === '/healthz' || life.state === 'ready'
  response.writeHead(isFine ? 200 : 503, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  const state = isFine ? 'ok' : life.state
  const reading = didLastReadingFail ? 'failed' : 'fine'
  const body = url === '/healthz' ? state : `${state}\ncontent: ${version}\nlast reading: ${reading}`
  response.end(method === 'HEAD' ? undefined : `${body}\n`)
  return true
}
