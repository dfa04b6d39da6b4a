import express from 'express'
import request from 'supertest'
import { describe, expect, it, vi } from 'vitest'
import { createCachedResponse, sendCached } from './cached-response.ts'
import { compress } from './compress.ts'

const text = 'a page '.repeat(100)
const bodies = compress(Buffer.from(text))
const cached = createCachedResponse(bodies, 'text/html; charset=utf-8', {})
const app = express().use((req, res) => sendCached(req, res, cached))
const get = (encoding: string) => request(app).get('/').set('Accept-Encoding', encoding)

describe('sendCached', () => {
  // Source: RFC 9110, section 12.5.3. Brotli comes before gzip, and gzip before none.
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0.5', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['identity, gzip;q=0.999', 'gzip'],
    ['identity;q=0, *;q=0', undefined],
    ['x-gzip, unknown', undefined],
    ['br;q=x, ,;=', undefined],
    ['', undefined],
  ])('sends a response to Accept-Encoding %j in %s', async (accepted, encoding) => {
    const { headers } = await get(accepted).buffer(false)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toBe('Accept-Encoding')
  })

  it('compresses once, and only in the encodings that clients accept', async () => {
    const [br, gzip] = [vi.fn(async () => Buffer.from('br')), vi.fn(async () => Buffer.from('gzip'))]
    const response = createCachedResponse({ identity: Buffer.from(text), br, gzip }, 'text/html', {})
    const other = express().use((req, res) => sendCached(req, res, response))
    for (const encoding of ['identity', 'br', 'br'])
      await request(other).get('/').set('Accept-Encoding', encoding).buffer(false)
    expect([br.mock.calls.length, gzip.mock.calls.length]).toEqual([1, 0])
  })

  it('gives each encoding its own strong ETag', async () => {
    const responses = await Promise.all(['br', 'gzip', 'identity'].map((encoding) => get(encoding).buffer(false)))
    const tags = responses.map(({ headers }) => headers['etag'])
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{16}"$/)
  })

  it('sends a HEAD request the headers only', async () => {
    const response = await request(app).head('/').set('Accept-Encoding', 'identity')
    expect(response.headers['content-length']).toBe(String(text.length))
    expect(response.text).toBeUndefined()
  })
})

describe('sendCached with an error status', () => {
  const errorApp = express()
    .disable('etag')
    .use((req, res) => sendCached(req, res, cached, 404))

  it('sends the status and the body without an ETag, whatever the conditional headers', async () => {
    const { headers } = await get('identity')
    const response = await request(errorApp).get('/').set('If-None-Match', String(headers['etag']))
    expect([response.status, response.text]).toEqual([404, text])
    expect(response.headers['etag']).toBeUndefined()
  })
})
