import request from 'supertest'
import { describe, expect, it } from 'vitest'
import type { SiteContent } from '../../shared/model/content.ts'
import { getPageContent } from '../../shared/page-content/page-content.ts'
import { mapPages, pageKeys } from '../../shared/pages.ts'
import { createTestApp, createTestContent } from '../testing/test-app.ts'
import { createPageResources } from './page-resources.ts'

const content = createTestContent()
const titlePages = ['services', 'visa', 'umrah', 'tours', 'contact'] as const

/** The content with a body of 20 kB on every page that can have one. */
function addLongBodies(): SiteContent {
  const pages = { ...content.pages }
  for (const page of titlePages) {
    const body = [{ tag: 'p', children: [`Words about ${page}. `.repeat(1200)] }] as const
    expect(JSON.stringify(body).length).toBeGreaterThan(20_000)
    pages[page] = { ...pages[page], body }
  }
  return { ...content, pages }
}

describe('createPageResources', () => {
  const options = { origin: undefined, readRendition: async () => undefined }
  const { contentUrls } = createPageResources(content, options)

  it('changes the URL of a page if and only if its content changes', () => {
    const { contentUrls: changed } = createPageResources(addLongBodies(), options)
    const hasChanged = mapPages((page) => changed[page] !== contentUrls[page])
    expect(pageKeys.filter((page) => hasChanged[page])).toEqual([...titlePages])
  })
})

describe('GET /content/…', () => {
  const { app, resources } = createTestApp()
  const findUrl = (page: string) => [...resources.keys()].find((url) => url.startsWith(`/content/${page}-`)) ?? ''

  it.each(pageKeys)('returns the content of %s as compressed, immutable JSON', async (page) => {
    const { status, headers, body } = await request(app).get(findUrl(page)).set('Accept-Encoding', 'gzip')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(body).toEqual(JSON.parse(JSON.stringify(getPageContent(content, page, undefined))))
  })

  it('returns 404, not to be stored, for the content of another version', async () => {
    const { status, headers } = await request(app).get('/content/visa-0123456789.json')
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})
