import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { metadataPaths } from '../../shared/metadata-paths.ts'
import { createTestApp, createTestFrontend } from '../testing/test-app.ts'

const ORIGIN = 'https://www.agency.example'
const { app, site, contents } = createTestApp({}, { origin: ORIGIN, languages: ['en', 'ur'] })
const [english, urdu] = contents
if (!urdu) throw new Error('The site has two languages.')

const get = (path: string) => request(app).get(path)
const read = async (path: string) => (await get(path)).text
const readJsonLd = async (path: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(await read(path))?.[1] ?? 'null')

describe('a page in two languages', () => {
  it('links to its alternates in both directions, and to the first language for all others', async () => {
    const links = [
      `<link rel="alternate" hrefLang="en" href="${ORIGIN}/visa"/>`,
      `<link rel="alternate" hrefLang="ur" href="${ORIGIN}/ur/visa"/>`,
      `<link rel="alternate" hrefLang="x-default" href="${ORIGIN}/visa"/>`,
    ].join('')
    for (const path of ['/visa', '/ur/visa']) {
      expect(await read(path)).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>${links}`)
    }
  })

  it('states the locale for link previews', async () => {
    const [enTag, urTag] = ['en_PK', 'ur_PK'].map((locale) => `<meta property="og:locale" content="${locale}"/>`)
    expect(await read('/visa')).toContain(`${enTag}<meta property="og:locale:alternate" content="ur_PK"/>`)
    expect(await read('/ur/visa')).toContain(`${urTag}<meta property="og:locale:alternate" content="en_PK"/>`)
  })

  it('describes its language as JSON-LD', async () => {
    const page = { '@type': 'WebPage', url: `${ORIGIN}/ur/visa`, inLanguage: 'ur' }
    expect(await readJsonLd('/ur/visa')).toMatchObject({ '@graph': [page] })
    expect(await readJsonLd('/')).toMatchObject({ '@graph': [{ '@type': 'TravelAgency' }, { inLanguage: 'en' }] })
  })
})

describe('paths of the second language', () => {
  it.each(['/ur/booking', '/UR/booking', '/ur/ur'])('show the error page of the language: %s', async (path) => {
    const { text } = await get(path)
    expect(text).toContain('<html lang="ur" dir="rtl">')
    expect(text).toContain(urdu.errors.notFound)
    expect(text).toContain('href="/ur"')
    expect(text).not.toContain('canonical')
  })

  it.each(['/booking', '/urdu', '/en', '/ar'])('show the error page of the first language: %s', async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).toContain('<html lang="en" dir="ltr">')
    expect(text).toContain(english.errors.notFound)
  })
})

describe('files of a site in two languages', () => {
  it('lists every page with its alternates in the sitemap', async () => {
    const sitemap = await read(metadataPaths.sitemap)
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
      [...site.pageTable.keys()].map((path) => ORIGIN + path),
    )
    const alternate = `<xhtml:link rel="alternate" hreflang="ur" href="${ORIGIN}/ur/visa"/>`
    expect(sitemap.split(alternate)).toHaveLength(3)
  })

  it('has a manifest for each language', async () => {
    expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ lang: 'en', dir: 'ltr', start_url: '/' })
    const manifest = { name: urdu.agency.name, lang: 'ur', dir: 'rtl', start_url: '/ur' }
    expect(JSON.parse(await read('/ur/site.webmanifest'))).toMatchObject(manifest)
    expect(await read('/ur')).toContain('<link rel="manifest" href="/ur/site.webmanifest"/>')
  })

  it('names the languages in security.txt', async () => {
    expect(await read(metadataPaths.securityTxt)).toContain('Preferred-Languages: en, ur\n')
  })
})

it('allows the styles of a language in its documents only', async () => {
  const getStyles = (language: string) => `body{color:${language === 'ur' ? 'red' : 'blue'}}`
  const { listFiles } = createTestFrontend()
  const styled = createTestApp(
    {
      listFiles: (language, page) => ({
        ...listFiles(language, page),
        styles: { shared: '', page: '', language: getStyles(language) },
      }),
    },
    { languages: ['en', 'ur'] },
  )
  const getPolicy = async (path: string) => (await request(styled.app).get(path)).headers['content-security-policy']
  expect(await getPolicy('/ur/visa')).not.toBe(await getPolicy('/visa'))
  expect(await getPolicy('/ur/booking')).toBe(await getPolicy('/ur'))
  expect(await getPolicy('/booking')).toBe(await getPolicy('/'))
})

it('has Urdu pages without a prefix and English pages below /en if the first language is Urdu', async () => {
  const { app } = createTestApp({}, { origin: ORIGIN, languages: ['ur', 'en'] })
  const { text } = await request(app).get('/visa')
  expect(text).toContain('<html lang="ur" dir="rtl">')
  expect(text).toContain(`<link rel="alternate" hrefLang="x-default" href="${ORIGIN}/visa"/>`)
  const englishPage = await request(app).get('/en/visa')
  expect(englishPage.text).toContain('<html lang="en" dir="ltr">')
  expect(englishPage.text).toContain(`<link rel="canonical" href="${ORIGIN}/en/visa"/>`)
})

it('mentions no language of a site in one, but in the lang attribute', async () => {
  const { app } = createTestApp({}, { origin: ORIGIN })
  for (const path of ['/', '/about-us', '/visa', '/booking']) {
    const { text } = await request(app).get(path)
    expect(text).not.toMatch(/hreflang|og:locale|inLanguage|"languages"|untranslated/i)
    expect(text.match(/ lang="/g)).toHaveLength(1)
  }
  expect((await request(app).get(metadataPaths.sitemap)).text).not.toContain('xhtml')
  expect((await request(app).get('/ur')).status).toBe(404)
})
