import { Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mapPages, type PageKey } from '../../shared/pages.ts'
import { colors } from '../../shared/theme.ts'
import { createTestContent, createTestFrontend } from '../testing/test-app.ts'
import { renderToHtml } from './render-document.ts'

const content = createTestContent()
const contentUrls = mapPages((page) => `/content/${page}.json`)

afterEach(() => void vi.useRealTimers())

function Failing(): never {
  throw new Error('inside a boundary')
}

const forever = new Promise<string>(() => {})

function Waiting(): string {
  return use(forever)
}

/** Renders a page that consists of a component inside a Suspense boundary. */
function renderInside(Component: () => string) {
  const frontend = createTestFrontend({
    renderDocument: async (_, options) =>
      renderToPipeableStream(
        <Suspense fallback="fallback">
          <Component />
        </Suspense>,
        options,
      ),
  })
  return renderToHtml(frontend, { content, contentUrls, page: 'visa' })
}

it('rejects if a component inside a Suspense boundary throws, instead of sending the fallback', async () => {
  await expect(renderInside(Failing)).rejects.toThrow('inside a boundary')
})

it('gives up a page that is not complete after 10 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const rendered = renderInside(Waiting).catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await rendered).toEqual(new Error('Rendering took longer than 10000 ms.'))
})

it.each([
  ['its script element', /<script type="application\/json" id="content">(.*?)<\/script>/s],
  ['the JSON-LD script element', /<script type="application\/ld\+json">(.*?)<\/script>/s],
])('escapes content so that it cannot close %s', async (_, element) => {
  const words = '</script><script>alert(1)</script>'
  const agency = { ...content.agency, name: words, brand: words }
  const request = { content: { ...content, agency }, contentUrls, page: 'home', origin: 'https://a.example' } as const
  const { html } = await renderToHtml(createTestFrontend(), request)
  expect(html).not.toContain('<script>alert')
  expect(JSON.stringify(JSON.parse(element.exec(html)?.[1] ?? ''))).toContain(JSON.stringify(words))
})

describe('a document', () => {
  const render = async (page: PageKey) =>
    (await renderToHtml(createTestFrontend(), { content, contentUrls, page })).html

  it('has the colour of the header for the bars of phones', async () => {
    expect(await render('visa')).toContain(`<meta name="theme-color" content="${colors.paper}"/>`)
  })

  it('shows the initial of the agency on the portrait of the CEO', async () => {
    expect(await render('about')).toMatch(/<span[^>]* aria-hidden="true"><span>N<\/span><\/span>/)
  })

  it('shows each counter in digits that move, and again for screen readers', async () => {
    const html = await render('home')
    for (const { end } of content.home.statistics.counters) {
      expect(html).toMatch(new RegExp(`<span[^>]* aria-hidden="true">${end}</span>`))
      expect(html).toMatch(new RegExp(`<span class="visually-hidden">${end}</span>`))
    }
  })

  it('passes the length of large counters to the style sheet, so that they fit', async () => {
    const counters = content.home.statistics.counters.map((counter) => ({ ...counter, end: 250_000 }))
    const home = { ...content.home, statistics: { ...content.home.statistics, counters } }
    const request = { content: { ...content, home }, contentUrls, page: 'home' } as const
    expect((await renderToHtml(createTestFrontend(), request)).html).toContain('data-digits="6"')
  })
})

describe('the first image of a page', () => {
  const render = (page: PageKey, policy?: string) =>
    renderToHtml(createTestFrontend(), { content, contentUrls, page, policy })

  it.each(['home', 'about'] as const)('is preloaded by the Link header of %s alone', async (page) => {
    const { html, headers } = await render(page)
    const [, src] = /<img fetchPriority="high"[^>]* src="([^"]+)"/.exec(html) ?? []
    expect(src).toMatch(/\.svg$/)
    expect(headers).toEqual({ Link: `<${src}>; rel=preload; as="image"; fetchpriority="high"` })
    expect(html).not.toContain('rel="preload"')
  })

  it('is preloaded by the document, for a host that sends no headers', async () => {
    const { html, headers } = await render('home', "default-src 'none'")
    expect(html).toMatch(/<link rel="preload" as="image" href="[^"]+\.svg" fetchPriority="high"\/>/)
    expect(headers).toEqual({})
  })

  it('has no header if the page has none', async () => {
    expect((await render('visa')).headers).toEqual({})
  })
})
