import { describe, expect, it } from 'vitest'
import { metadataPaths } from '../../shared/metadata-paths.ts'
import { getPath, pageKeys } from '../../shared/pages.ts'
import { buildTestSite, listTestProblems, SITE_ORIGIN } from '../testing/load-test-content.ts'
import { getRequestLabel } from './metrics.ts'

const siteFile = `
languages: [en, ur]
pages:
  tours: { hidden: true }
  visa: { body: 'See [our offers](/offers).' }
extraPages:
  - path: /offers
    name: Offers
    title: Offers | {name}
    description: What {name} in {city} offers this season, for families and pilgrims from Pakistan.
    body: Call {phone}.
`
const translation = 'extraPages: [{ name: پیشکشیں }]'
const { readPage: render, ...site } = buildTestSite(siteFile, { ur: translation })
const sitemap = async () => String((await site.resources.get(metadataPaths.sitemap)?.())?.identity.body)

describe('a page of the agency’s own', () => {
  it('is rendered with its title, its name and its body', async () => {
    const html = await render('/offers')
    expect(html).toContain('<title>Offers | Namuna Travel Agency</title>')
    expect(html).toMatch(/<h1[^>]*><span>Offers<\/span><\/h1>/)
    expect(html).toContain('<p>Call <a href="tel:+923000000000"')
    expect(html).toContain('<meta property="og:image"')
  })

  it('is linked in the header and the menu of every page, after the others, and in bodies', async () => {
    const links = [...(await render('/visa')).matchAll(/<a [^>]*?href="(\/[\w-]*)"/g)].map(([, path]) => path)
    const pages = [...pageKeys.map(getPath).filter((path) => path !== '/tours'), '/offers']
    expect(links.join()).toContain(pages.join())
    expect(links.filter((path) => path === '/offers')).toHaveLength(3)
  })

  it('has a path and texts in every language', async () => {
    expect(await render('/ur/offers')).toMatch(/<h1[^>]*><span>پیشکشیں<\/span><\/h1>/)
    expect(await sitemap()).toContain(`<loc>${SITE_ORIGIN}/ur/offers</loc>`)
  })

  it('redirects variants of its path, and is a label in the metrics', () => {
    expect(site.findRedirect('/Offers/')).toBe('/offers')
    expect(getRequestLabel('/ur/offers', site.pageTable)).toBe('ur/offers')
  })
})

describe('a hidden page', () => {
  it('does not exist, and is not linked', async () => {
    expect(site.resources.has('/tours')).toBe(false)
    expect(site.findRedirect('/tours')).toBeUndefined()
    expect(await render('/')).not.toContain('/tours')
    expect(await sitemap()).not.toContain('/tours')
  })
})

describe('the pages of a site', () => {
  it.each(['/about', '/readyz', '/a/b'])('must not have the path %s', (path) => {
    const problems = listTestProblems(`extraPages: [{ path: ${path}, name: A, title: A, description: B }]`)
    expect(problems.join('\n')).toContain('site.yaml, line 1, extraPages[0].path: ')
  })

  it.each([
    ['a hidden Home', 'pages: { home: { hidden: true } }', 'pages.home.hidden'],
    ['a link to a hidden page', 'pages: { tours: { hidden: true }, visa: { body: "[a](/tours)" } }', 'pages.visa.body'],
  ])('must not have %s', (_, text, key) => {
    expect(listTestProblems(text).join('\n')).toContain(`site.yaml, line 1, ${key}: `)
  })

  it('are the same in every language', () => {
    const hidden = { ur: 'pages: { visa: { hidden: true } }' }
    expect(listTestProblems('languages: [en, ur]', hidden)[0]).toMatch(/pages\.visa\.hidden: is the same in every/)
  })
})
