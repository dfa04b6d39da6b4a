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
  /** When the current content was loaded. */
  readonly loadedAt: Date
  readonly failedReloads: number
  readonly lastReloadFailed: boolean
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
  addGauge(
    'content_loaded_timestamp_seconds',
    'Time of the last successful load of the content',
    () => getStatus().loadedAt.getTime() / MS_PER_S,
  )
  addGauge('content_last_reload_failed', '1 if the last reload of the content failed', () =>
    Number(getStatus().lastReloadFailed),
  )
  const failures = new Counter({
    name: 'content_reload_failures_total',
    help: 'Reloads of the content that failed',
    registers: [registry],
    collect: () => {
      failures.reset()
      failures.inc(getStatus().failedReloads)
    },
  })
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
