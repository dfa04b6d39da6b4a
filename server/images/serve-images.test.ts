import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import express from 'express'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolder, createImage } from '../testing/test-images.ts'
import { createImageProcessor } from './image-processor.ts'
import type { InspectedImage } from './image-variants.ts'
import { createImageHandler } from './serve-images.ts'

const folder = await createFolder()
const cacheFolder = path.join(folder, 'cache')
const images = createImageProcessor(cacheFolder)
afterAll(() => images.close())

/** A new app has nothing in memory, like the server after a restart. */
function createApp() {
  const errors: unknown[] = []
  const app = express().disable('x-powered-by')
  app.use(createImageHandler(images))
  app.use((_request, response) => void response.status(404).set('Cache-Control', 'no-store').end())
  app.use(((error, _request, response, _next) => {
    errors.push(error)
    response.status(500).end()
  }) satisfies express.ErrorRequestHandler)
  return { app, errors }
}

let photo: InspectedImage
let drawing: InspectedImage
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const immutable = { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' }
const url = (image: InspectedImage, index = 0) => `/pictures/${image.variants[index]?.fileName}`

beforeAll(async () => {
  await createImage(30, 20).jpeg().toFile(path.join(folder, 'photo.jpg'))
  await writeFile(path.join(folder, 'drawing.svg'), SVG)
  photo = await images.inspect(path.join(folder, 'photo.jpg'))
  drawing = await images.inspect(path.join(folder, 'drawing.svg'))
  await images.setCurrent([photo, drawing])
}, 30_000)

describe('createImageHandler', { timeout: 30_000 }, () => {
  it('produces a missing variant and sends it', async () => {
    await rm(cacheFolder, { recursive: true, force: true })
    const response = await request(createApp().app).get(url(photo))
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({ 'content-type': 'image/avif', ...immutable })
    expect(response.body).toEqual(await readFile(path.join(cacheFolder, photo.variants[0]?.fileName ?? '')))
  })

  it('processes an image once for many requests at a time', async () => {
    await rm(cacheFolder, { recursive: true, force: true })
    const { app } = createApp()
    const responses = await Promise.all(photo.variants.map((_, index) => request(app).get(url(photo, index))))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await readdir(cacheFolder)).toHaveLength(4)
  })

  it('sends the same strong ETag after a restart, and 304 to a client that has it', async () => {
    const { etag = '' } = (await request(createApp().app).get(url(photo))).headers
    expect(etag).toMatch(/^"[\w-]+"$/)
    const response = await request(createApp().app).get(url(photo)).set('If-None-Match', etag)
    expect(response.status).toBe(304)
    expect(response.headers).toMatchObject({ etag, ...immutable })
  })

  it('sends no body to HEAD', async () => {
    const response = await request(createApp().app).head(url(photo))
    expect(response.status).toBe(200)
    expect(Number(response.headers['content-length'])).toBeGreaterThan(0)
    expect(response.body).toEqual({})
  })

  it.each(['br', 'gzip', 'identity'])('sends an SVG as %s with a policy that forbids scripts', async (encoding) => {
    const response = await request(createApp().app).get(url(drawing)).set('Accept-Encoding', encoding)
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
    ['Range', 'bytes=0-10'],
    ['Range', 'bytes=999999-'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ])('ignores %s: %s, also for a compressed SVG', async (name, value) => {
    const { app, errors } = createApp()
    for (const image of [photo, drawing]) {
      const response = await request(app).get(url(image)).set(name, value)
      expect(response.status).toBe(200)
      expect(response.headers).not.toHaveProperty('content-range')
    }
    expect(errors).toEqual([])
  })

  it('passes on every name that is not one of a variant', async () => {
    await images.process(photo)
    const secret = path.join(folder, 'secret.key')
    await writeFile(secret, 'secret')
    await mkdir(path.join(cacheFolder, 'sub'), { recursive: true })
    await symlink(secret, path.join(cacheFolder, 'secret.key')).catch(() => undefined)
    const { app, errors } = createApp()
    const key = photo.key
    const names = ['secret.key', 'secret.key%23.svg', '..%2fsecret.key', 'sub/', '', `${key}.json`, `${key}.lock`]
    const others = ['30.svg.br', '31.avif', '30.AVIF', '30.avif/', '%330.avif'].map((end) => `${key}-${end}`)
    for (const name of [...names, ...others]) {
      const response = await request(app).get(`/pictures/${name}`)
      expect([name, response.status, response.headers['cache-control']]).toEqual([name, 404, 'no-store'])
    }
    expect(errors).toEqual([])
  })

  it('passes on other methods', async () => {
    expect((await request(createApp().app).post(url(photo))).status).toBe(404)
  })

  it('sends 404 without the headers of an image for one that cannot be produced', async () => {
    const file = path.join(folder, 'broken.jpg')
    await createImage(31, 20).jpeg().toFile(file)
    const broken = await images.inspect(file)
    await images.setCurrent([photo, drawing, broken])
    await writeFile(file, 'x')
    const { app, errors } = createApp()
    const response = await request(app).get(url(broken))
    expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(errors).toEqual([])
  })

  it('serves nothing from a cache folder that others can write to', async () => {
    await images.process(photo)
    await rm(path.join(cacheFolder, photo.variants[1]?.fileName ?? ''))
    await chmod(cacheFolder, 0o777)
    const { app, errors } = createApp()
    for (const index of [0, 1]) expect((await request(app).get(url(photo, index))).status).toBe(500)
    expect(errors.map(String)).toEqual([expect.stringMatching('CACHE_DIR is'), expect.stringMatching('CACHE_DIR is')])
    await chmod(cacheFolder, 0o700)
  })
})
