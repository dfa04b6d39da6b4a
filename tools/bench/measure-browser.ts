import path from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../testing/find-browser.ts'
import { pages } from '../../shared/pages.ts'
import { atMost, median, noted, type Figure } from './metric.ts'
import { startNode, stop, waitFor } from './processes.ts'
import { REFERENCE_PATH, serveOverTls } from './tls-proxy.ts'
import { watchPage, type PageFigures } from './collect-metrics.ts'

const PORT = 3303
const TLS_PORT = 3306
const RUNS = 5
const SETTLE_MS = 5000
const CPU_SLOWDOWN = 4
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true }

/** What a visitor on a cheap phone meets: Slow 4G, a four times slower CPU, 390 × 844; medians of five first visits. */
export async function measureBrowser(): Promise<Figure[]> {
  const siteUrl = `http://localhost:${PORT}`
  const url = `https://localhost:${TLS_PORT}`
  const server = startNode([path.join(import.meta.dirname, '../../dist/server/index.js')], { PORT: String(PORT) })
  await waitFor(siteUrl)
  const front = await serveOverTls(siteUrl, TLS_PORT)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const visits: PageFigures[] = []
    const references: Reference[] = []
    for (let run = 0; run < RUNS; run += 1) {
      references.push(await visitReference(browser, url))
      visits.push(await visitHome(browser, url))
    }
    const taps: number[] = []
    for (let run = 0; run < RUNS; run += 1) taps.push(await tapToNextPage(browser, url))
    const of = (name: keyof PageFigures) => median(visits.map((visit) => visit[name]))
    const reference = (name: keyof Reference) => median(references.map((visit) => visit[name]))
    return [
      noted('Reference, a page of one sentence: first paint', reference('firstPaintMs'), 'ms'),
      noted('Reference, the same page: our entry script has run', reference('ranMs'), 'ms'),
      atMost('First paint', of('firstPaintMs'), 380, 'ms'),
      atMost('Largest paint', of('largestPaintMs'), 500, 'ms'),
      atMost('Layout shift', of('layoutShift'), 0, ''),
      atMost('Total blocking time', of('blockingMs'), 60, 'ms'),
      noted('Hamburger opens its menu', of('menuOpensMs'), 'ms'),
      atMost('Hamburger answers, hydrated', of('hydratedMs'), 1100, 'ms'),
      atMost('Interaction to next paint', of('interactionMs'), 100, 'ms'),
      atMost('Tap to the next page', median(taps), 100, 'ms'),
    ]
  } finally {
    await browser.close()
    front.close()
    await stop(server)
  }
}

async function openPhone(browser: Browser): Promise<{ page: Page; client: CDPSession }> {
  const page = await (await browser.newContext(phone)).newPage()
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slow4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  // tsx wraps functions in a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (wrapped) => wrapped')
  await page.addInitScript(watchPage)
  return { page, client }
}

interface Reference {
  firstPaintMs: number
  ranMs: number
}

async function visitReference(browser: Browser, url: string): Promise<Reference> {
  const { page } = await openPhone(browser)
  await page.goto(url + REFERENCE_PATH, { waitUntil: 'load' })
  await page.waitForFunction(() => Reflect.get(window, 'ranMs') > 0)
  const reference = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ranMs: Number(Reflect.get(window, 'ranMs')),
  }))
  await page.context().close()
  return reference
}

async function visitHome(browser: Browser, url: string): Promise<PageFigures> {
  const { page } = await openPhone(browser)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  for (const name of ['Open the menu', 'Close the menu', 'Next picture', 'Stop the moving pictures']) {
    await page.getByRole('button', { name }).tap()
    await page.waitForTimeout(400)
  }
  const figures = await page.evaluate((): PageFigures => Reflect.get(window, 'pageFigures'))
  if (!figures.firstPaintMs || !figures.hydratedMs || !figures.interactionMs) throw new Error('The page told no figures.')
  await page.context().close()
  return figures
}

/** Milliseconds from the tap on a row of the open menu until the page it leads to has been painted. */
async function tapToNextPage(browser: Browser, url: string): Promise<number> {
  const { page } = await openPhone(browser)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await page.waitForTimeout(1000)
  await page.evaluate((title) => {
    const state = { tapped: 0, painted: 0 }
    Object.assign(window, { tapToPage: state })
    addEventListener('click', () => (state.tapped ||= performance.now()), { capture: true })
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== title) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => (state.painted = performance.now())))
    }).observe(document.body, { childList: true, subtree: true })
  }, pages.about.name)
  await page.locator('dialog').getByRole('link', { name: pages.about.name }).tap()
  await page.waitForFunction(() => Reflect.get(window, 'tapToPage').painted > 0)
  const { tapped, painted } = await page.evaluate((): { tapped: number; painted: number } => Reflect.get(window, 'tapToPage'))
  await page.context().close()
  return painted - tapped
}
