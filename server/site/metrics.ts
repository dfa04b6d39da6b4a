import type { Server } from 'node:http'
import express, { type RequestHandler } from 'express'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { getBasePath } from '../../shared/languages/locale.ts'
import { ASSETS_PATH } from '../frontend/assets.ts'
import { createHttpServer } from '../http/http-server.ts'
import type { LiveSite } from './live-site.ts'
import type { PageTable } from './page-table.ts'
import { findSite } from './request-site.ts'

const BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const MS_PER_S = 1000

/** Metrics for Prometheus: `observe` collects them for each request, and `server` serves them at `/metrics`. */
export function createMetrics({ getStatus }: Pick<LiveSite, 'getStatus'>) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  addContentMetrics(registry, getStatus)
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by page and status',
    labelNames: ['page', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was sent',
    buckets: BUCKETS_S,
    registers,
  })
  return {
    observe: ((request, response, next) => {
      const startedAt = performance.now()
      const page = getRequestLabel(request.path, findSite(response)?.pageTable)
      response.on('close', () => {
        requests.inc({ page, status: response.statusCode })
        durations.observe((performance.now() - startedAt) / MS_PER_S)
      })
      next()
    }) satisfies RequestHandler,
    server: createMetricsServer(registry),
    registry,
  }
}

function addContentMetrics(registry: Registry, getStatus: LiveSite['getStatus']): void {
  const addGauge = (name: string, help: string, getValue: () => number) => {
    const collect = (): void => gauge.set(getValue())
    const gauge = new Gauge({ name, help, collect, registers: [registry] })
  }
  const getSeconds = (time: string | undefined) => (time === undefined ? 0 : Date.parse(time) / MS_PER_S)
  addGauge(
    'content_publication_number',
    'Number of the publication that is shown',
    () => getStatus().publication?.number ?? 0,
  )
  addGauge('content_published_timestamp_seconds', 'Time of the publication that is shown', () =>
    getSeconds(getStatus().publication?.at),
  )
  addGauge('content_waiting_since_timestamp_seconds', 'Since when a change waits; 0 if none does', () =>
    getSeconds(getStatus().change?.waitingSince),
  )
  addGauge('content_behind', '1 if a newer publication cannot be used', () => Number(getStatus().isBehind))
}

function createMetricsServer(registry: Registry): Server {
  const app = express().disable('x-powered-by')
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics())
  })
  return createHttpServer(app)
}

/**
 * One of a few labels: a page, in another language than the first with its prefix, as in `ur/visa`. The path itself
 * would add a series for every unknown path.
 */
export function getRequestLabel(path: string, pageTable: PageTable | undefined): string {
  const localPage = pageTable?.get(path)
  if (!localPage) return path.startsWith(ASSETS_PATH) ? 'asset' : 'other'
  return `${getBasePath(localPage.locale)}/${localPage.page}`.replace('//', '/').slice(1)
}
