import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { RequestObserver } from './request-log.ts'

const BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const MS_PER_S = 1000

/** Metrics for Prometheus: `observe` collects them, `server` serves them at `/metrics`. */
export interface Metrics {
  readonly observe: RequestObserver
  readonly server: Server
}

/** Creates the metrics. `getLabel` maps a URL to one of a few labels, because every label adds a series. */
export function createMetrics(getLabel: (url: string) => string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { requests, durations } = createRequestMetrics(registry)
  return {
    observe: (request, response) => {
      const startedAt = performance.now()
      const page = getLabel(request.url ?? '')
      response.on('close', () => {
        requests.inc({ page, status: response.statusCode })
        durations.observe((performance.now() - startedAt) / MS_PER_S)
      })
    },
    server: createMetricsServer(registry),
  }
}

function createRequestMetrics(registry: Registry) {
  const registers = [registry]
  return {
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests by page and status',
      labelNames: ['page', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until the response was sent',
      buckets: BUCKETS_S,
      registers,
    }),
  }
}

function createMetricsServer(registry: Registry): Server {
  return createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end()
    const body = await registry.metrics()
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(body)
  })
}
