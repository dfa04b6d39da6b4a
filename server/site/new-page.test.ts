import request from 'supertest'
import { describe, expect, it, vi } from 'vitest'
import { metadataPaths } from '../../shared/metadata-paths.ts'

const ORIGIN = 'https://www.agency.example'

// A page needs a row in the page table and its texts. Everything else derives from the two.
vi.mock('../../shared/pages.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../shared/pages.ts')>()
  Object.assign(original.pages, { invented: { path: '/invented', aliases: ['/made-up'] } })
  original.pageKeys.push('invented' as 'visa')
  return original
})
vi.mock('../../shared/default-content/page-texts.ts', async (importOriginal) => {
  const { pageTexts } = await importOriginal<typeof import('../../shared/default-content/page-texts.ts')>()
  const invented = {
    name: 'Invented',
    title: 'Invented | {name}',
    description: 'An invented page of {name} in {city}, for families and pilgrims from Pakistan.',
  }
  return { pageTexts: { ...pageTexts, invented } }
})

const { createTestApp } = await import('../testing/test-app.ts')
const { buildTestSite, listTestProblems, loadTestContent } = await import('../testing/load-test-content.ts')
const { buildReference } = await import('../../cli/new/site-file-template.ts')
const { app } = createTestApp({}, { origin: ORIGIN })

describe('a page that is added to the page table', () => {
  it('is rendered with its title and its name as heading', async () => {
    const { status, text } = await request(app).get('/invented')
    expect(status).toBe(200)
    expect(text).toContain('<title>Invented | Namuna Travel Agency</title>')
    expect(text).toMatch(/<h1[^>]*><span>Invented<\/span><\/h1>/)
  })

  it('is linked in the header and the menu of every page', async () => {
    const { text } = await request(app).get('/visa')
    expect(text.match(/href="\/invented"/g)).toHaveLength(2)
  })

  it('has a redirect from its alias, a content resource and an entry in the sitemap', async () => {
    expect((await request(app).get('/made-up')).headers['location']).toBe('/invented')
    const { text } = await request(app).get('/visa')
    const url = /\/content\/invented-[\w-]+\.json/.exec(text)?.[0] ?? ''
    expect((await request(app).get(url)).body).toMatchObject({ name: 'Invented' })
    expect((await request(app).get(metadataPaths.sitemap)).text).toContain(`<loc>${ORIGIN}/invented</loc>`)
  })

  it('is a key of site.yaml and its reference', () => {
    expect(listTestProblems('pages: { invented: { body: Text } }')).toEqual([])
    expect(buildReference('en')).toContain('  invented:')
  })

  it('is in English, and marked so, in a language that lacks its texts', async () => {
    const languages = 'languages: [en, ur]'
    const html = await buildTestSite(languages).readPage('/ur/invented')
    expect(html).toContain('<html lang="ur" dir="rtl">')
    expect(html).toMatch(/<h1[^>]*><span lang="en" dir="ltr">Invented<\/span><\/h1>/)
    const { untranslatedKeys } = loadTestContent(languages).report
    expect(untranslatedKeys).toContain('site.ur.yaml, pages.invented.name')
  })

  it('is in English, and marked so, on a site whose first language lacks its texts', () => {
    const { contents, report } = loadTestContent('languages: [ur]')
    const [{ pages }] = contents
    expect(pages['invented' as 'visa'].name).toMatchObject({ value: 'Invented', language: { lang: 'en', dir: 'ltr' } })
    expect(report.untranslatedKeys).toContain('site.yaml, pages.invented.name')
  })
})
