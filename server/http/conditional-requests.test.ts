import express from 'express'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { createCachedResponse, sendCached } from './cached-response.ts'

const cached = createCachedResponse({ identity: Buffer.from('a page') }, 'text/plain', {})
const { etag } = cached.identity
const app = express()
  .disable('etag')
  .use((req, res) => sendCached(req, res, cached))

// Source: RFC 9110, section 13.1.2. No browser sends If-Match or If-Unmodified-Since with GET.
describe.each(['get', 'head'] as const)('a conditional request: %s', (method) => {
  it.each([
    [{ 'If-None-Match': etag }, 304],
    [{ 'If-Match': '"other"' }, 200],
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
