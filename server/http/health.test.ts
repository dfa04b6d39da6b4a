import express, { type RequestHandler } from 'express'
import request from 'supertest'
import { expect, it, vi } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { sendReadiness } from './health.ts'

const observe = vi.fn<RequestHandler>((_request, _response, next) => next())
const { app, serverState } = createTestApp({}, { observers: [observe] })

it.each([
  [false, 200],
  [true, 503],
])('reports liveness always, and readiness unless draining: %s', async (isDraining, readiness) => {
  serverState.isDraining = isDraining
  expect((await request(app).get('/healthz')).status).toBe(200)
  const { status, headers } = await request(app).get('/readyz')
  expect([status, headers['cache-control']]).toEqual([readiness, 'no-store'])
})

it('is not reported to observers', () => {
  expect(observe).not.toHaveBeenCalled()
})

it('closes connections while draining', async () => {
  serverState.isDraining = true
  for (const path of ['/visa', '/booking', '/readyz']) {
    const { headers } = await request(app).get(path).set('Connection', 'keep-alive')
    expect(headers['connection']).toBe('close')
  }
  serverState.isDraining = false
  const { headers } = await request(app).get('/visa').set('Connection', 'keep-alive')
  expect(headers['connection']).toBe('keep-alive')
})

it.each([
  [true, 200, 'ok\ncontent: abc\npublication: 2\n'],
  [false, 503, 'no content\ncontent: abc\npublication: 2\n'],
])('reports facts, and readiness only with content: %s', async (hasContent, status, text) => {
  const readiness = { isDraining: false, hasContent, facts: { content: 'abc', publication: 2 } }
  const response = await request(
    express().get(
      '/',
      sendReadiness(() => readiness),
    ),
  ).get('/')
  expect([response.status, response.text]).toEqual([status, text])
})
