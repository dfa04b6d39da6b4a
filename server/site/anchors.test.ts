import { beforeAll, describe, expect, it } from 'vitest'
import { listAnchors } from '../../publishing/check/list-anchors.ts'
import { getPagePath } from '../../shared/languages/locale.ts'
import { listPages } from '../../shared/site-pages.ts'
import { buildTestSite, checkTestContent, loadTestContent, noImages } from '../testing/load-test-content.ts'
import { readCompleteAgency } from '../testing/read-complete-agency.ts'

type TestSite = Parameters<typeof loadTestContent>

const image = {
  width: 3,
  height: 1,
  color: '',
  variants: [{ file: 'a.svg', type: 'image/svg+xml', width: 3 }],
} as const
const found = new Map(['word-mark.svg', 'word-mark-light.svg', 'wide.jpg'].map((name) => [name, image]))

const linked = `
languages: [ur, en]
notice: { text: A, link: "/#services" }
home:
  services: { cards: [{ icon: ticket, title: A, text: A, link: /visa#question-menu-2 }] }
  destinations: { cards: [{ country: A, image: { image: dubai.svg, alt: A }, link: /about-us#ceo-message }] }
pages:
  visa:
    questions: [{ question: Menu?, answer: "## One\\n\\n## Two" }, { question: Menu?, answer: "## One" }]
    body: |
      ## ایک

      [a](/#why-brand) [b](/visa#section-0) [c](/umrah#package-1) [d](/umrah#question-کیا-ناشتہ-شامل-ہے)
  umrah:
    packages: [{ name: A, price: Rs 5, link: "/umrah#question-%DA%A9%DB%8C%D8%A7-ناشتہ-شامل-ہے" }]
    questions: [{ question: کیا ناشتہ شامل ہے؟, answer: A }]
`
const english = 'pages: { umrah: { questions: [{ question: Is breakfast included?, answer: A }] } }'

const sites: Record<string, TestSite> = {
  'the sample': [''],
  'the complete agency': [
    readCompleteAgency('site.yaml'),
    { ur: readCompleteAgency('site.ur.yaml') },
    { ...noImages, found },
  ],
  'a site with links to places': [linked, { en: english }],
}

/** The HTML of each page of a site in each language, and the places on it that links can name. */
async function readPages(site: TestSite) {
  const { readPage } = buildTestSite(...site)
  const pages = loadTestContent(...site).contents.flatMap((content) =>
    listPages(content).map((page) => ({
      path: getPagePath(content.locale, page),
      anchors: listAnchors(content, page),
    })),
  )
  return Promise.all(pages.map(async (page) => ({ ...page, html: await readPage(page.path) })))
}

const listMatches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, match = '']) => match)
const listIds = (html: string) => listMatches(html, / id="([^"]*)"/g)

describe.each(Object.entries(sites))('%s', (_, site) => {
  let pages: Awaited<ReturnType<typeof readPages>>
  beforeAll(async () => void (pages = await readPages(site)))

  it('has no ID twice on a page', () => {
    for (const { path, html } of pages) {
      const ids = listIds(html)
      const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
      expect({ path, repeated }).toEqual({ path, repeated: [] })
    }
  })

  it('has the places that links can name', () => {
    for (const { path, html, anchors } of pages) {
      const withoutTexts = html.replace(/<div( id="question[^"]*").*?<\/details>/gs, '<li$1>')
      const places = listMatches(withoutTexts, /<(?:section|h2|li)[^>]* id="([^"]+)"/g)
      expect({ path, places: anchors.toSorted() }).toEqual({ path, places: places.toSorted() })
    }
  })

  it('links to places that exist', () => {
    for (const { html } of pages) {
      for (const [, page, hash] of html.matchAll(/<a [^>]*href="(\/[^"#]*)#([^"]+)"/g))
        expect(listIds(pages.find((other) => other.path === page)?.html ?? '')).toContain(hash)
    }
    expect(checkTestContent(...site).filter(({ message }) => message.includes('no place'))).toEqual([])
  })
})

describe('a link to a place that its page does not have', () => {
  const pages = 'visa: { questions: [{ question: When?, answer: A }] }'

  it.each([
    [`pages: { ${pages}, tours: { body: "A\\n[a](/visa#when)" } }`, 'pages.tours.body'],
    [`pages: { ${pages}, tours: { questions: [{ question: A, answer: "[a](/visa#when)" }] } }`, '[0].answer'],
    [`pages: { ${pages} }\nnotice: { text: A, link: /visa#when }`, 'notice.link'],
    [`pages: { ${pages.replace('{', '{ packages: [{ name: A, price: Rs 5, link: /visa#when }],')} }`, '[0].link'],
  ])('is a warning, and is shown: %s', async (text, key) => {
    const message: unknown = expect.stringMatching(/^"\/visa#when" leads to the top of the page.* #question-when/)
    const [problem, ...others] = checkTestContent(text)
    expect(problem).toMatchObject({ severity: 'warning', message, key: expect.stringContaining(key) })
    expect(others).toEqual([])
  })

  it('is reported with its line', () => {
    const text = 'pages:\n  tours:\n    body: |\n      One\n\n      [a](/contact#when) text'
    expect(checkTestContent(text)).toMatchObject([{ line: 6, message: expect.stringContaining('it has none') }])
  })

  it('is an error if the site does not have the page', () => {
    const message: unknown = expect.stringContaining('"/hajj#when" is not a page of this site')
    expect(checkTestContent('pages: { tours: { body: "[a](/hajj#when)" } }')).toMatchObject([{ message }])
  })
})
