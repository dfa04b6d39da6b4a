import type { Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { NO_STORE } from './cache-control.ts'
import { createHttpServer } from './http-server.ts'
import type { RequestObserver } from './request-log.ts'

const BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const MS_PER_S = 1000
const MAX_CONNECTIONS = 50

/** What the metrics about the content are read from, on each request for them. */
export interface ContentStatus {
  readonly publicationNumber: number
  /** When the current content was published. */
  readonly publishedAt: Date | undefined
  /** Since when a change waits for its publication. */
  readonly waitingSince: Date | undefined
  /** Whether a newer publication cannot be used. */
  readonly isBehind: boolean
}

interface MetricsOptions {
  /** Maps a request URL to one of a few labels; using the URL itself would add a series for every unknown URL. */
  readonly getLabel: (url: string) => string
  readonly getContentStatus: () => ContentStatus
}

/** Metrics for Prometheus: `observe` and `countDrops` collect them, `server` serves them at `/metrics`. */
export interface Metrics {
  readonly observe: RequestObserver
  /** Counts the connections that `server` drops. */
  readonly countDrops: (server: Server) => void
  readonly server: Server
  readonly registry: Registry
}

export function createMetrics({ getLabel, getContentStatus }: MetricsOptions): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addContentMetrics(registry, getContentStatus)
  const { requests, durations, drops } = createRequestMetrics(registry)
  return {
    observe: (request, response) => {
      const startedAt = performance.now()
      const page = getLabel(request.url ?? '')
      response.on('close', () => {
        requests.inc({ page, status: response.statusCode })
        durations.observe((performance.now() - startedAt) / MS_PER_S)
      })
    },
    countDrops: (server) => void server.on('drop', () => drops.inc()),
    server: createMetricsServer(registry),
    registry,
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
    drops: new Counter({
      name: 'http_connections_dropped_total',
      help: 'Connections that were closed because MAX_CONNECTIONS was reached',
      registers,
    }),
  }
}

function addContentMetrics(registry: Registry, getStatus: () => ContentStatus): void {
  const addGauge = (name: string, help: string, getValue: () => number) => {
    const collect = (): void => gauge.set(getValue())
    const gauge = new Gauge({ name, help, collect, registers: [registry] })
  }
  const getSeconds = (time: Date | undefined) => (time?.getTime() ?? 0) / MS_PER_S
  addGauge('content_publication_number', 'Number of the publication that is shown', () => getStatus().publicationNumber)
  addGauge('content_published_timestamp_seconds', 'Time of the publication that is shown', () =>
    getSeconds(getStatus().publishedAt),
  )
  addGauge('content_waiting_since_timestamp_seconds', 'Since when a change waits; 0 if none does', () =>
    getSeconds(getStatus().waitingSince),
  )
  addGauge('content_behind', '1 if a newer publication cannot be used', () => Number(getStatus().isBehind))
}

function createMetricsServer(registry: Registry): Server {
  return createHttpServer(
    async ({ url }, response) => {
      if (url !== '/metrics') return response.writeHead(404).end()
      const body = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': NO_STORE }).end(body)
    },
    { maxConnections: MAX_CONNECTIONS },
  )
}
