import express from 'express'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { createCachedResponse, sendCached } from './cached-response.ts'

const cached = createCachedResponse({ identity: Buffer.from('a page') }, { 'Cache-Control': 'no-cache' })
const { etag } = cached.identity
const app = express().use((req, res) => sendCached(req, res, cached))

// Source: RFC 9110, section 13.2.2. If-Match compares strongly, If-None-Match weakly.
describe.each(['get', 'head'] as const)('a conditional request: %s', (method) => {
  it.each([
    [{ 'If-Match': '*' }, 200],
    [{ 'If-Match': `"other" , ${etag}` }, 200],
    [{ 'If-Match': '"other"' }, 412],
    [{ 'If-Match': `W/${etag}` }, 412],
    [{ 'If-Match': '"other"', 'If-None-Match': etag }, 412],
    [{ 'If-Match': etag, 'If-None-Match': etag }, 304],
    [{ 'If-None-Match': '*' }, 304],
    [{ 'If-None-Match': `"other",W/${etag}` }, 304],
    [{ 'If-None-Match': '"a, b", W/"c"' }, 200],
    [{ 'If-None-Match': etag.slice(1) }, 200],
    [{ 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 200],
    [{ 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT', Range: 'bytes=0-1' }, 200],
  ])('%j has the status %i', async (headers, status) => {
    const response = await request(app)[method]('/').set(headers)
    expect(response.status).toBe(status)
    expect(response.text ?? '').toBe(status === 200 && method === 'get' ? 'a page' : '')
  })
})
