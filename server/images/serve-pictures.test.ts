import express from 'express'
import request from 'supertest'
import { describe, expect, it, vi } from 'vitest'
import { createPictureHandler } from './serve-pictures.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const PHOTO = `${'0a'.repeat(16)}.avif`
const DRAWING = `${'1b'.repeat(16)}.svg`
const pictures = new Map([
  [PHOTO, Buffer.from('photo')],
  [DRAWING, Buffer.from(SVG)],
])
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }

/** A new app has nothing in memory, like the server after a restart. */
function createApp() {
  const readPicture = vi.fn(async (fileName: string) => pictures.get(fileName))
  const app = express().use(createPictureHandler(readPicture))
  app.use((_request, response) => void response.status(404).set('Cache-Control', 'no-store').end())
  return { app, readPicture }
}

describe('createPictureHandler', () => {
  it('sends a picture, which it reads once for many requests', async () => {
    const { app, readPicture } = createApp()
    const responses = await Promise.all([1, 2, 3].map(() => request(app).get(`/pictures/${PHOTO}`)))
    for (const { status, headers, body } of responses) {
      expect([status, body.toString()]).toEqual([200, 'photo'])
      expect(headers).toMatchObject({ 'content-type': 'image/avif', ...immutable })
    }
    expect(readPicture).toHaveBeenCalledOnce()
  })

  it('sends the same strong ETag after a restart, and 304 to a client that has it', async () => {
    const { etag = '' } = (await request(createApp().app).get(`/pictures/${PHOTO}`)).headers
    expect(etag).toMatch(/^"[\w-]+"$/)
    const response = await request(createApp().app).get(`/pictures/${PHOTO}`).set('If-None-Match', etag)
    expect(response.status).toBe(304)
    expect(response.headers).toMatchObject({ etag, ...immutable })
  })

  it.each(['br', 'gzip', 'identity'])('sends an SVG as %s with a policy that forbids scripts', async (encoding) => {
    const response = await request(createApp().app).get(`/pictures/${DRAWING}`).set('Accept-Encoding', encoding)
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      vary: 'Accept-Encoding',
      ...immutable,
    })
    expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(response.body.toString()).toBe(SVG)
  })

  it.each([
    ['Range', 'bytes=0-2'],
    ['Range', 'bytes=999999-'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ])('ignores %s: %s', async (name, value) => {
    for (const picture of pictures.keys()) {
      const response = await request(createApp().app).get(`/pictures/${picture}`).set(name, value)
      expect(response.status).toBe(200)
      expect(response.headers).not.toHaveProperty('content-range')
    }
  })

  it('passes on names that are not those of a picture', async () => {
    const { app, readPicture } = createApp()
    const names = ['other.avif', `${PHOTO}/`, PHOTO.toUpperCase(), '', `%30${PHOTO.slice(1)}`, 'secret.key']
    const long = `${'0a'.repeat(150)}.avif`
    for (const name of [...names, long, `x/../${PHOTO}`, `C:${PHOTO}`, `${PHOTO}.`, `${PHOTO}%00`, `\\${PHOTO}`]) {
      const { status, headers } = await request(app).get(`/pictures/${name}`)
      expect([name, status, headers['cache-control']]).toEqual([name, 404, 'no-store'])
    }
    expect(readPicture).not.toHaveBeenCalled()
  })
})
