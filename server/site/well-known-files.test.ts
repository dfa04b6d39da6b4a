import sharp from 'sharp'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { pageKeys, pages } from '../../shared/pages.ts'
import { metadataPaths } from '../../shared/metadata-paths.ts'
import { getText } from '../../shared/languages/text-language.ts'
import { createTestApp } from '../testing/test-app.ts'

const ORIGIN = 'https://www.agency.example'
const ONE_DAY_MS = 86_400_000
const SOCIAL_IMAGE_BYTES_MAX = 300_000
const { app, content } = createTestApp({}, { origin: ORIGIN })
const unindexed = createTestApp()

const read = async (path: string) => (await request(app).get(path)).text
const readBytes = async (path: string): Promise<Buffer> => (await request(app).get(path)).body

describe('the head of a page', () => {
  it.each(pageKeys)('contains the canonical URL, title and description of %s once', async (page) => {
    const html = await read(pages[page].path)
    const { title, description } = content.pages[page]
    for (const tag of [
      `<link rel="canonical" href="${ORIGIN}${pages[page].path}"/>`,
      `<meta property="og:url" content="${ORIGIN}${pages[page].path}"/>`,
      `<meta property="og:title" content="${title}"/>`,
      `<meta name="twitter:title" content="${title}"/>`,
      `<meta name="description" content="${getText(description).replaceAll('&', '&amp;')}"/>`,
    ]) {
      expect(html.split(tag)).toHaveLength(2)
    }
  })

  it.each(['home', 'about', 'visa'] as const)('links to a widely supported preview image of %s', async (page) => {
    const html = await read(pages[page].path)
    const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(url.startsWith(ORIGIN)).toBe(true)
    const image = await readBytes(url.slice(ORIGIN.length))
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(image.length).toBeLessThan(SOCIAL_IMAGE_BYTES_MAX)
  })
})

describe('the site', () => {
  it('lists every page in the sitemap, which robots.txt links to', async () => {
    const sitemap = await read(metadataPaths.sitemap)
    const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(urls).toEqual(pageKeys.map((page) => ORIGIN + pages[page].path))
    expect(await read(metadataPaths.robots)).toContain(`Sitemap: ${ORIGIN}${metadataPaths.sitemap}`)
  })

  const { robots, sitemap, manifest, favicon, touchIcon } = metadataPaths
  it.each([robots, sitemap, manifest, favicon, touchIcon])('lets caches keep %s for a day', async (path) => {
    expect((await request(app).get(path)).headers['cache-control']).toBe('public, max-age=86400')
  })

  it('serves security.txt with the e-mail address of the agency, valid for less than a year', async () => {
    const lines = (await read('/.well-known/security.txt')).trimEnd().split('\n')
    const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))
    expect(fields).toEqual({
      Contact: `mailto:${content.agency.email}`,
      Expires: expect.any(String),
      Canonical: `${ORIGIN}/.well-known/security.txt`,
      'Preferred-Languages': 'en',
    })
    const validMs = Date.parse(fields['Expires'] ?? '') - Date.now()
    expect(validMs).toBeGreaterThan(300 * ONE_DAY_MS)
    expect(validMs).toBeLessThan(365 * ONE_DAY_MS)
    expect((await request(app).get('/.well-known/security.txt')).type).toBe('text/plain')
    expect((await request(unindexed.app).get('/.well-known/security.txt')).text).not.toContain('Canonical')
  })

  it('serves a manifest with the agency name and icons of the stated sizes', async () => {
    const manifest = JSON.parse(await read(metadataPaths.manifest))
    expect(manifest).toMatchObject({ name: content.agency.name, short_name: content.agency.brand })
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await readBytes(src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('serves a favicon that contains a PNG of 32 pixels', async () => {
    const icon = await readBytes(metadataPaths.favicon)
    const png = icon.subarray(icon.readUInt32LE(18))
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt32LE(14)]).toEqual([1, 1, png.length])
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  })

  it('serves an opaque touch icon of 180 pixels', async () => {
    const metadata = await sharp(await readBytes(metadataPaths.touchIcon)).metadata()
    expect(metadata).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false })
  })
})

describe('a site without a public origin', () => {
  const { robots, favicon } = metadataPaths
  it.each(['/', '/booking', '/about', '/%', robots, favicon, '/assets/entry.js', '/assets/missing.js'])(
    'asks search engines not to index %s',
    async (path) => {
      expect((await request(unindexed.app).get(path)).headers['x-robots-tag']).toBe('noindex')
      expect((await request(app).get(path)).headers['x-robots-tag']).toBeUndefined()
    },
  )

  it('has no sitemap and no absolute URLs', async () => {
    expect((await request(unindexed.app).get(metadataPaths.sitemap)).status).toBe(404)
    expect((await request(unindexed.app).get('/')).text).not.toMatch(/canonical|og:|ld\+json/)
  })
})
