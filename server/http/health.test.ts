import request from 'supertest'
import { expect, it, vi } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

const watch = vi.fn<() => void>()
const { app, life } = createTestApp({}, { watches: [watch] })

it.each([
  ['starting', 503],
  ['ready', 200],
  ['draining', 503],
] as const)('is alive while %s, and asks for visitors only when ready', async (state, readiness) => {
  life.state = state
  expect((await request(app).get('/healthz')).status).toBe(200)
  const { status, headers } = await request(app).get('/readyz')
  expect([status, headers['cache-control']]).toEqual([readiness, 'no-store'])
})

it('is not written down', () => {
  expect(watch).not.toHaveBeenCalled()
})

it('keeps no connection while draining', async () => {
  life.state = 'draining'
  for (const path of ['/visa', '/booking', '/readyz']) expect((await request(app).get(path).set('Connection', 'keep-alive')).headers['connection']).toBe('close')
  life.state = 'ready'
  expect((await request(app).get('/visa').set('Connection', 'keep-alive')).headers['connection']).toBe('keep-alive')
})
