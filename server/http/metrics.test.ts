import request from 'supertest'
import { expect, it } from 'vitest'
import { getRequestLabel } from '../site/request-label.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createMetrics } from './metrics.ts'

const metrics = createMetrics(getRequestLabel)
const { app } = createTestApp({}, { observers: [metrics.observe] })

it('counts requests by page and status, and adds no series for an unknown URL', async () => {
  for (const path of ['/visa', '/visa', '/assets/entry.js', '/wrong-1', '/wrong-2']) await request(app).get(path)
  const { text, headers } = await request(metrics.server).get('/metrics')
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(text.match(/^http_requests_total.*/gm)?.toSorted()).toEqual([
    'http_requests_total{page="asset",status="200"} 1',
    'http_requests_total{page="other",status="404"} 2',
    'http_requests_total{page="visa",status="200"} 2',
  ])
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.05"}')
  expect(text).toContain('process_resident_memory_bytes')
})

it('returns 404 for any other path', async () => {
  expect((await request(metrics.server).get('/')).status).toBe(404)
})
