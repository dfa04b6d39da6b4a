import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createHttpServer } from '../http/http-server.ts'
import { createRequestLog } from '../http/request-log.ts'
import { createTestApp, testStatus } from '../testing/test-app.ts'
import { createMetrics } from './metrics.ts'

const UNKNOWN_URLS = 1500
const GROWTH_MAX_MB = 1.5
const BYTES_PER_MB = 1_000_000
const CONCURRENCY = 8

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const log = { info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} }

it('stores nothing about unknown URLs', async () => {
  const requestLog = createRequestLog(log, { logEveryRequest: true, logIp: true })
  const metrics = createMetrics({ getStatus: () => testStatus })
  const { app } = createTestApp({}, { observers: [metrics.observe, requestLog], languages: ['en', 'ur'] })
  const server = createHttpServer(app)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const { port } = server.address() as AddressInfo
  // Every request differs in what a careless cache could use as its key: path, query, Accept-Encoding.
  const send = (index: number, prefix: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'Accept-Encoding': `x-${prefix}-${index}` }
      const path = `/${prefix}-${index}${'x'.repeat(1500)}?${index}`
      get({ port, agent, headers, path }, (response) => response.resume().on('end', resolve)).on('error', reject)
    })
  const flood = async (prefix: string, count: number) => {
    for (let index = 0; index < count; index += CONCURRENCY) {
      await Promise.all(Array.from({ length: CONCURRENCY }, (_, offset) => send(index + offset, prefix)))
    }
    collectGarbage()
    return process.memoryUsage().heapUsed / BYTES_PER_MB
  }

  const before = await flood('warm-up', UNKNOWN_URLS / 5)
  const after = await flood('unknown', UNKNOWN_URLS)
  agent.destroy()
  server.close()
  expect(after - before).toBeLessThan(GROWTH_MAX_MB)
})
