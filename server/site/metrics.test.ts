import request from 'supertest'
import { expect, it } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import type { SiteStatus } from './live-site.ts'
import { createMetrics } from './metrics.ts'

const publication = { number: 42, version: 'abc', at: '2026-01-02T03:04:05Z', by: 'test', changed: '' }
const status: SiteStatus = { publication, change: undefined, isBehind: true }
const metrics = createMetrics({ getStatus: () => status })
const { app } = createTestApp({}, { observers: [metrics.observe], languages: ['en', 'ur'] })

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

it('reports the state of the content', async () => {
  const { text } = await request(metrics.server).get('/metrics')
  expect(text).toContain('\ncontent_publication_number 42\n')
  expect(text).toContain('\ncontent_published_timestamp_seconds 1767323045\n')
  expect(text).toContain('\ncontent_waiting_since_timestamp_seconds 0\n')
  expect(text).toContain('\ncontent_behind 1\n')
})
