import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createHttpServer } from '../http/http-server.ts'
import { createMetrics } from '../http/metrics.ts'
import { createRequestLog } from '../http/request-log.ts'
import { createTestApp } from '../testing/test-app.ts'
import { trustNone } from '../http/trusted-proxies.ts'

const WRONG_ADDRESSES = 10_000
const GROWTH_MAX_MB = 3
const BYTES_PER_MB = 1_000_000

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

it('keeps nothing of 10,000 wrong addresses', { timeout: 180_000 }, async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} }
  const watches = [createMetrics().watch, createRequestLog(log, { LOG_REQUESTS: true, LOG_IP: true, trust: trustNone })]
  const server = createHttpServer(createTestApp({}, { watches }).app, { maxConnections: 100 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { port } = server.address() as AddressInfo
  // Every address differs in what a careless cache could take as its key: path, query, Accept-Encoding.
  const ask = (index: number, prefix: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'Accept-Encoding': `x-${prefix}-${index}` }
      get({ port, agent, headers, path: `/${prefix}-${index}${'x'.repeat(500)}?${index}` }, (answer) => answer.resume().on('end', resolve)).on('error', reject)
    })
  const flood = async (prefix: string, count: number) => {
    for (let index = 0; index < count; index += 8) await Promise.all(Array.from({ length: 8 }, (_, add) => ask(index + add, prefix)))
    collectGarbage()
    return process.memoryUsage().heapUsed / BYTES_PER_MB
  }

  const before = await flood('warm-up', WRONG_ADDRESSES / 5)
  const after = await flood('wrong', WRONG_ADDRESSES)
  agent.destroy()
  server.close()
  expect(after - before).toBeLessThan(GROWTH_MAX_MB)
})
