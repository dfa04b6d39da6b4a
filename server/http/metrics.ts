import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { findPage } from '../../shared/pages.ts'
import type { Watch } from './request-log.ts'
import { splitUrl } from './request-url.ts'

const BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const MS_PER_S = 1000

/** The figures for Prometheus: `watch` takes them, `server` answers `/metrics` with them on a port of its own. */
export interface Metrics {
  readonly watch: Watch
  readonly server: Server
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({ name: 'http_requests_total', help: 'Requests by page and status', labelNames: ['page', 'status'], registers })
  const seconds = new Histogram({ name: 'http_request_duration_seconds', help: 'Time to the end of the answer', buckets: BUCKETS_S, registers })

  return {
    watch: (request, response) => {
      const startedAt = performance.now()
      const page = namePage(request.url ?? '')
      response.on('close', () => {
        requests.inc({ page, status: response.statusCode })
        seconds.observe((performance.now() - startedAt) / MS_PER_S)
      })
    },
    server: createServer(async ({ url }, response) => {
      if (url !== '/metrics') return response.writeHead(404).end()
      const body = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(body)
    }),
  }
}

// Never the path itself: whoever asks for wrong addresses would add a series with each.
function namePage(url: string): string {
  const { path } = splitUrl(url)
  return findPage(path) ?? (path.startsWith('/assets/') ? 'asset' : 'other')
}
