import request from 'supertest'
import { describe, expect, it, vi } from 'vitest'
import { metadataPaths } from '../../shared/metadata-paths.ts'

const ORIGIN = 'https://www.agency.example'

// A page needs a row in the page table and its texts. Everything else derives from the two.
vi.mock('../../shared/pages.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../shared/pages.ts')>()
  Object.assign(original.pages, { offers: { path: '/offers', aliases: ['/deals'] } })
  original.pageKeys.push('offers' as 'visa')
  return original
})
vi.mock('../../shared/default-content/page-texts.ts', async (importOriginal) => {
  const { pageTexts } = await importOriginal<typeof import('../../shared/default-content/page-texts.ts')>()
  const offers = {
    name: 'Offers',
    title: 'Offers | {name}',
    description: 'Current offers of {name} in {city}, for families and pilgrims from Pakistan.',
  }
  return { pageTexts: { ...pageTexts, offers } }
})

const { createTestApp } = await import('../testing/test-app.ts')
const { siteFileSchema } = await import('../content/site-file-schema.ts')
const { buildSiteFileTemplate } = await import('../content/site-file-template.ts')
const { getRequestLabel } = await import('./request-label.ts')
const { app, site } = createTestApp({}, { origin: ORIGIN })

describe('a page that is added to the page table', () => {
  it('is rendered with its title and its name as heading', async () => {
    const { status, text } = await request(app).get('/offers')
    expect(status).toBe(200)
    expect(text).toContain('<title>Offers | Namuna Travel Agency</title>')
    expect(text).toMatch(/<h1[^>]*>Offers<\/h1>/)
  })

  it('is linked in the header and the menu of every page', async () => {
    const { text } = await request(app).get('/visa')
    expect(text.match(/href="\/offers"/g)).toHaveLength(2)
  })

  it('redirects its aliases', async () => {
    expect((await request(app).get('/deals')).headers['location']).toBe('/offers')
  })

  it('has a content resource', async () => {
    const { text } = await request(app).get('/visa')
    const url = /\/content\/offers-[\w-]+\.json/.exec(text)?.[0] ?? ''
    expect((await request(app).get(url)).body).toMatchObject({ name: 'Offers' })
  })

  it('is in the sitemap', async () => {
    expect((await request(app).get(metadataPaths.sitemap)).text).toContain(`<loc>${ORIGIN}/offers</loc>`)
  })

  it('is a key of site.yaml and its template', () => {
    expect(siteFileSchema.safeParse({ pages: { offers: { body: 'Text' } } }).success).toBe(true)
    expect(buildSiteFileTemplate()).toContain('#   offers:')
  })

  it('is a label in the metrics', () => {
    expect(getRequestLabel('/offers', site.pageTable)).toBe('offers')
  })
})
