import express from 'express'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { compressBest } from './compress.ts'
import { sendCached, createCachedResponse } from './cached-response.ts'

const text = 'a page '.repeat(100)
const answer = createCachedResponse(await compressBest(Buffer.from(text)), { 'Content-Type': 'text/html; charset=utf-8' })
const app = express().use((req, res) => sendCached(req, res, answer))
const get = (encoding: string) => request(app).get('/').set('Accept-Encoding', encoding)

describe('sendCached', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['*', 'br'],
  ])('answers Accept-Encoding %s with %s', async (accepted, encoding) => {
    const { headers } = await get(accepted).buffer(false)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toBe('Accept-Encoding')
  })

  it.each(['identity', 'br;q=0', 'unknown'])('answers Accept-Encoding %s uncompressed', async (accepted) => {
    const response = await get(accepted)
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.text).toBe(text)
  })

  it('gives each encoding a strong ETag of its own', async () => {
    const tags = await Promise.all(['br', 'gzip', 'identity'].map(async (encoding) => (await get(encoding).buffer(false)).headers['etag']))
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{16}"$/)
  })

  it('answers 304 without a body to a visitor who has the page', async () => {
    const { headers } = await get('gzip')
    const response = await get('gzip').set('If-None-Match', `"other", W/${headers['etag']}`)
    expect(response.status).toBe(304)
    expect(response.headers).toMatchObject({ etag: headers['etag'], vary: 'Accept-Encoding' })
    expect(response.text).toBe('')
  })

  it('answers 200 to a visitor who has the page in another encoding', async () => {
    const { headers } = await get('gzip')
    expect((await get('identity').set('If-None-Match', String(headers['etag']))).status).toBe(200)
  })

  it('answers HEAD with the headers alone', async () => {
    const response = await request(app).head('/').set('Accept-Encoding', 'identity')
    expect(response.headers['content-length']).toBe(String(text.length))
    expect(response.text).toBeUndefined()
  })
})
