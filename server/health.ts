import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Life } from './life.ts'
import { isReading } from './request-url.ts'

/**
 * Answers whether the process is alive and whether it wants visitors. Returns whether the request was about that.
 * Balancers ask every few seconds: these answers pass by the log and the figures.
 */
export function answerHealth({ url, method = '' }: IncomingMessage, response: ServerResponse, life: Life): boolean {
  if ((url !== '/healthz' && url !== '/readyz') || !isReading(method)) return false
  const isFine = url === '/healthz' || life.state === 'ready'
  response.writeHead(isFine ? 200 : 503, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  response.end(method === 'HEAD' ? undefined : `${isFine ? 'ok' : life.state}\n`)
  return true
}
