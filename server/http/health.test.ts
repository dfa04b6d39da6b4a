import { createServer } from 'node:http'
import request from 'supertest'
import { expect, it, vi } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { handleHealthCheck } from './health.ts'

const observe = vi.fn<() => void>()
const { app, serverState } = createTestApp({}, { observers: [observe] })

it.each([
  ['starting', 503],
  ['ready', 200],
  ['draining', 503],
] as const)('reports liveness while %s, and readiness only when ready', async (phase, readiness) => {
  serverState.phase = phase
  expect((await request(app).get('/healthz')).status).toBe(200)
  const { status, headers } = await request(app).get('/readyz')
  expect([status, headers['cache-control']]).toEqual([readiness, 'no-store'])
})

it('is not reported to observers', () => {
  expect(observe).not.toHaveBeenCalled()
})

it('closes connections while draining', async () => {
  serverState.phase = 'draining'
  for (const path of ['/visa', '/booking', '/readyz']) {
    const { headers } = await request(app).get(path).set('Connection', 'keep-alive')
    expect(headers['connection']).toBe('close')
  }
  serverState.phase = 'ready'
  const { headers } = await request(app).get('/visa').set('Connection', 'keep-alive')
  expect(headers['connection']).toBe('keep-alive')
})

it.each([
  [true, 200, 'ok\ncontent: abc\npublication: 2\n'],
  [false, 503, 'no content\ncontent: abc\npublication: 2\n'],
])('reports facts, and readiness only with content: %s', async (hasContent, status, text) => {
  const health = { serverState: { phase: 'ready' }, hasContent, facts: { content: 'abc', publication: 2 } } as const
  const server = createServer((req, res) => void handleHealthCheck(req, res, health))
  const response = await request(server).get('/readyz')
  expect([response.status, response.text]).toEqual([status, text])
})
