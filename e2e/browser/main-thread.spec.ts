import type { Browser, Page } from '@playwright/test'
import { getPath, type PageKey } from '../../shared/pages.ts'
import { expect, openHydrated, phone, test } from '../testing/browser-test.ts'
import type { SiteName } from '../testing/sites.ts'

/** The links, buttons and a few others. A rule of a page that ends in `*` would style all of its elements again. */
const MAX_RESTYLED = 60
/** With it, V8 compiles all functions while it receives the script. */
const COMPILE_COMMENT = '//# allFunctionsCalledOnLoad\n'

interface TraceEvent {
  readonly name: string
  readonly args: {
    readonly elementCount?: number
    readonly data?: { readonly compositeFailed?: number; readonly unsupportedProperties?: readonly string[] }
  }
}

test.use({ viewport: phone })

// Each of its frames would take as long as a slice of hydration.
test('runs the splash on the compositor, except that it hides at the end', async ({ browser, page }) => {
  const events = await trace(browser, page, 'blink.animations', async () => {
    await page.goto(getPath('home'))
    await page.locator('#splash').waitFor({ state: 'hidden' })
  })
  const animations = events.filter(({ name }) => name === 'Animation')
  expect(animations.length).toBeGreaterThan(6)
  const onMainThread = animations.flatMap(({ args: { data } }) => (data?.compositeFailed ? [data] : []))
  expect(onMainThread).toEqual([expect.objectContaining({ unsupportedProperties: ['visibility'] })])
})

test.describe('without the entry', () => {
  test.use({ allowedMessages: /Failed to load resource/ })

  test('evaluates react-dom, which is compiled while it is received', async ({ page }) => {
    await page.coverage.startJSCoverage()
    await page.route('**/entry-client-*.js', (route) => route.abort())
    await page.goto(getPath('about'))
    await page.waitForLoadState('networkidle')
    const scripts = await page.coverage.stopJSCoverage()
    const react = scripts.find(({ url }) => url.includes('/react-'))
    const [, largest] = (react?.functions ?? []).map(({ ranges }) => ranges[0]).toSorted(bySize)
    expect(largest?.count).toBe(1)
    expect(react?.source?.slice(Number(largest?.startOffset) - 2, largest?.startOffset)).toBe('((')
    expect(react?.source?.slice(0, COMPILE_COMMENT.length)).toBe(COMPILE_COMMENT)
  })
})

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const key of ['home', 'about', 'visa'] as const) testRestyling('sample', key)
  for (const key of ['home', 'about', 'visa', 'contact', 'services'] as const) testRestyling('agency', key)
})

function testRestyling(site: SiteName, key: PageKey): void {
  test.describe(`of the site ${site}`, () => {
    test.use({ site })

    test(`styles few elements of ${key} again when one is added`, async ({ browser, page }) => {
      await openHydrated(page, getPath(key))
      await page.waitForLoadState('networkidle')
      const events = await trace(browser, page, 'devtools.timeline', () => page.evaluate(addElement))
      const counts = events.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0))
      const restyled = counts.reduce((sum, count) => sum + count, 0)
      expect(restyled).toBeGreaterThan(0)
      expect(restyled).toBeLessThan(MAX_RESTYLED)
    })
  })
}

async function trace(browser: Browser, page: Page, category: string, run: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: [category] })
  await run()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  return traceEvents
}

async function addElement(): Promise<void> {
  document.body.append(document.createElement('div'))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

interface Range {
  readonly startOffset: number
  readonly endOffset: number
}

/** The largest function is the module itself. */
function bySize(one: Range | undefined, other: Range | undefined): number {
  return getSize(other) - getSize(one)
}

function getSize(range: Range | undefined): number {
  return range ? range.endOffset - range.startOffset : 0
}
