import request from 'supertest'
import { describe, expect, it, vi } from 'vitest'
import type { DefaultTranslation } from '../../shared/default-content/translation.ts'

const ORIGIN = 'https://www.agency.example'
// A language and a script for private use (BCP 47).
const TAG = vi.hoisted(() => 'qaa-Qaab' as 'ur')

// A language needs an entry in the table of languages and its texts. Everything else derives from the two.
vi.mock('../../shared/languages/languages.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../shared/languages/languages.ts')>()
  const texts = await translateToTestLanguage()
  Object.assign(original.languages, {
    [TAG]: { name: 'Qoqqish', direction: 'rtl', openGraphLocale: 'qq_QQ', texts },
  })
  original.languageCodes.push(TAG)
  return original
})

/** Marks every text, instead of translating it. */
async function translateToTestLanguage(): Promise<DefaultTranslation> {
  const { ur } = await import('../../shared/default-content/ur.ts')
  return JSON.parse(JSON.stringify(ur), (_key, value) => (typeof value === 'string' ? `Qoqqish ${value}` : value))
}

const { createTestApp } = await import('../testing/test-app.ts')
const { loadTestContent } = await import('../testing/load-test-content.ts')
const { buildTranslationTemplate } = await import('../../cli/new/site-file-template.ts')
const { languageCodes } = await import('../../shared/languages/languages.ts')
const { app } = createTestApp({}, { origin: ORIGIN, languages: [...languageCodes] })

describe('a language that is added to the table of languages', () => {
  it('has pages with its texts, its direction and links to all other languages', async () => {
    const { status, text } = await request(app).get(`/${TAG}/visa`)
    expect(status).toBe(200)
    expect(text).toContain(`<html lang="${TAG}" dir="rtl">`)
    expect(text).toMatch(/<title>Qoqqish /)
    expect(text).toContain('<meta property="og:locale" content="qq_QQ"/>')
    expect(text.match(/<a [^>]*hrefLang="(?:en|ur)"/g)).toHaveLength(4)
  })

  it('is linked from the pages of the other languages', async () => {
    for (const path of ['/visa', '/ur/visa']) {
      const { text } = await request(app).get(path)
      expect(text).toContain(`href="/${TAG}/visa" hrefLang="${TAG}" lang="${TAG}"><span>Qoqqish</span></a>`)
      expect(text).toContain(`<link rel="alternate" hrefLang="${TAG}" href="${ORIGIN}/${TAG}/visa"/>`)
    }
  })

  it('has an error page, redirects and a manifest', async () => {
    expect((await request(app).get(`/${TAG.toLowerCase()}/booking`)).text).toContain(`<html lang="${TAG}" dir="rtl">`)
    expect((await request(app).get(`/${TAG}/about/`)).headers['location']).toBe(`/${TAG}/about-us`)
    expect((await request(app).get(`/${TAG}/site.webmanifest`)).status).toBe(200)
  })

  it('can be named in site.yaml and translated in its file', () => {
    const { contents } = loadTestContent(`languages: [${TAG}, en]`)
    expect(contents.map(({ locale }) => locale.language)).toEqual([TAG, 'en'])
    expect(contents[0].home.services.heading).toMatch(/^Qoqqish /)
    expect(buildTranslationTemplate(TAG)).toContain('Qoqqish')
  })
})
