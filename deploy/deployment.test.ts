import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { MAX_DRAIN_MS } from '../server/config.ts'
import { createHttpServer } from '../server/http/http-server.ts'
import { CLOSE_DEADLINE_MS } from '../server/http/shutdown.ts'
import { createMetrics } from '../server/site/metrics.ts'
import { testStatus } from '../server/testing/test-app.ts'

const MS_PER_S = 1000
const MARGIN_S = 5
/** Metrics of Prometheus, its node exporter and its blackbox exporter. */
const metricsOfOthers = [
  'up',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'probe_ssl_earliest_cert_expiry',
  'probe_success',
]
const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const compose = parse(read('docker-compose.yml'))
const caddyfile = read('deploy/caddy/Caddyfile')

describe('time limits', () => {
  it('let a server with the maximum of DRAIN_MS exit before its container is killed', () => {
    const graceS = Number(/^(\d+)s$/.exec(compose.services.site.stop_grace_period)?.[1])
    expect(graceS).toBeGreaterThanOrEqual((MAX_DRAIN_MS + CLOSE_DEADLINE_MS) / MS_PER_S + MARGIN_S)
  })

  it('let Caddy close idle connections to the server before the server does', () => {
    const caddyS = Number(/^\s+keepalive (\d+)s$/m.exec(caddyfile)?.[1])
    const { keepAliveTimeout } = createHttpServer()
    expect(caddyS).toBeLessThan(keepAliveTimeout / MS_PER_S)
  })

  it('let Caddy complete requests before its container is killed', () => {
    const caddyS = Number(/^\s+grace_period (\d+)s$/m.exec(caddyfile)?.[1])
    expect(caddyS).toBeLessThan(Number.parseInt(compose.services.caddy.stop_grace_period, 10))
  })
})

describe('alert rules', () => {
  const { server, registry } = createMetrics({ getStatus: () => testStatus })
  afterAll(() => void server.close())
  const rules: { alert: string; expr: string; annotations: Record<string, string> }[] = parse(
    read('deploy/prometheus-rules.yml'),
  ).groups.flatMap((group: { rules: unknown[] }) => group.rules)

  it.each(rules)('use only metrics that exist: $alert', ({ expr }) => {
    const known = [...registry.getMetricsAsArray().map(({ name }) => name), ...metricsOfOthers]
    const used = [...expr.matchAll(/([a-z\d_]+)\{job="/g)].map(([, name = '']) => name.replace(/_bucket$/, ''))
    expect(used.length).toBeGreaterThan(0)
    for (const name of used) expect(known).toContain(name)
  })
})
