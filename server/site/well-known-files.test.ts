import sharp from 'sharp'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { pageKeys, pages } from '../../shared/pages.ts'
import { wellKnownPaths } from '../../shared/well-known-paths.ts'
import { createTestApp } from '../testing/test-app.ts'

const ORIGIN = 'https://www.agency.example'
const SHARE_BYTES_MAX = 300_000
const { app, content } = createTestApp({}, { origin: ORIGIN })
const hidden = createTestApp()

const read = async (path: string) => (await request(app).get(path)).text
const readBytes = async (path: string): Promise<Buffer> => (await request(app).get(path)).body

describe('the head of a page', () => {
  it.each(pageKeys)('names the own address of %s, its title and its description', async (page) => {
    const html = await read(pages[page].path)
    const { title, description } = content.pages[page]
    for (const tag of [
      `<link rel="canonical" href="${ORIGIN}${pages[page].path}"/>`,
      `<meta property="og:url" content="${ORIGIN}${pages[page].path}"/>`,
      `<meta property="og:title" content="${title}"/>`,
      `<meta name="twitter:title" content="${title}"/>`,
      `<meta name="description" content="${description.replaceAll('&', '&amp;')}"/>`,
    ]) expect(html.split(tag)).toHaveLength(2)
  })

  it.each(['home', 'about', 'visa'] as const)('names a preview of %s that every messenger takes', async (page) => {
    const html = await read(pages[page].path)
    const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(address.startsWith(ORIGIN)).toBe(true)
    const picture = await readBytes(address.slice(ORIGIN.length))
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(picture.length).toBeLessThan(SHARE_BYTES_MAX)
  })

  it('tells of the agency what the page shows', async () => {
    const told = async (page: 'home' | 'about') => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(await read(pages[page].path))?.[1] ?? '')
    const { agency } = content
    expect(await told('about')).toMatchObject({ '@type': 'TravelAgency', name: agency.name, telephone: agency.phones, email: agency.email, address: agency.address })
    expect(await told('home')).not.toHaveProperty('telephone')
    expect(await read(pages.visa.path)).not.toContain('ld+json')
  })

  it('has neither address nor preview in the error view', async () => {
    const { text } = await request(app).get('/booking')
    expect(text).not.toMatch(/canonical|og:|twitter:/)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  })
})

describe('the files for search engines and home screens', () => {
  it('lists every page in the sitemap, which robots.txt names', async () => {
    const addresses = [...(await read(wellKnownPaths.sitemap)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual(pageKeys.map((page) => ORIGIN + pages[page].path))
    expect(await read(wellKnownPaths.robots)).toContain(`Sitemap: ${ORIGIN}${wellKnownPaths.sitemap}`)
  })

  it('names the agency and icons of the stated sizes in the manifest', async () => {
    const manifest = JSON.parse(await read(wellKnownPaths.manifest))
    expect(manifest).toMatchObject({ name: content.agency.name, short_name: content.agency.brand })
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await readBytes(src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('has a favicon with a PNG of 32 pixels inside', async () => {
    const icon = await readBytes(wellKnownPaths.favicon)
    const png = icon.subarray(icon.readUInt32LE(18))
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt32LE(14)]).toEqual([1, 1, png.length])
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  })

  it('has an opaque touch icon of 180 pixels', async () => {
    expect(await sharp(await readBytes(wellKnownPaths.touchIcon)).metadata()).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false })
  })
})

describe('a site without a public origin', () => {
  it.each(['/', '/booking', '/about', '/%', wellKnownPaths.robots, wellKnownPaths.favicon, '/assets/entry.js', '/assets/gone.js'])(
    'keeps search engines away from %s',
    async (path) => {
      expect((await request(hidden.app).get(path)).headers['x-robots-tag']).toBe('noindex')
      expect((await request(app).get(path)).headers['x-robots-tag']).toBeUndefined()
    },
  )

  it('has no sitemap and no addresses of its own', async () => {
    expect((await request(hidden.app).get(wellKnownPaths.sitemap)).status).toBe(404)
    expect((await request(hidden.app).get('/')).text).not.toMatch(/canonical|og:|ld\+json/)
  })
})
