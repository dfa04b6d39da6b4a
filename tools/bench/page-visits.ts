import type { Browser, Locator, Page } from '@playwright/test'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { collectMetrics, type PageMetrics } from './collect-metrics.ts'
import { openPhone } from './open-phone.ts'
import { referencePaths } from './reference-pages.ts'

/** Longer than the splash takes, and the content that it defers. */
const SETTLE_MS = 5000
const TOUCH_MS = 80
const INTERACTION_PAUSE_MS = 400
const PREFETCH_MS = 1000
const buttons = ['Open the menu', 'Close the menu', 'Next picture', 'Stop the moving pictures']

/** Opens a page for the first time. Reads its metrics `waitMs` after the load event. */
export async function visit(browser: Browser, url: string, waitMs = SETTLE_MS): Promise<PageMetrics> {
  const page = await openMeteredPhone(browser)
  const metrics = await load(page, url, waitMs)
  await page.context().close()
  return metrics
}

/** Opens Home for the first time, then taps its buttons. */
export async function visitHome(browser: Browser, url: string): Promise<PageMetrics> {
  const page = await openMeteredPhone(browser)
  const { transferredKb } = await load(page, url, SETTLE_MS)
  for (const name of buttons) {
    await tap(page.getByRole('button', { name }))
    await page.waitForTimeout(INTERACTION_PAUSE_MS)
  }
  const metrics = await readMetrics(page)
  if (!metrics.hydratedMs || !metrics.interactionMs) throw new Error(`${url}: the page reported no metrics.`)
  await page.context().close()
  return { ...metrics, transferredKb }
}

async function openMeteredPhone(browser: Browser): Promise<Page> {
  const page = await openPhone(browser)
  // tsx wraps functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (wrapped) => wrapped')
  await page.addInitScript(collectMetrics)
  return page
}

async function load(page: Page, url: string, waitMs: number): Promise<PageMetrics> {
  await openOtherSite(page, url)
  let transferred = 0
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(waitMs)
  const metrics = await readMetrics(page)
  if (!metrics.firstPaintMs) throw new Error(`${url}: the page reported no metrics.`)
  return { ...metrics, transferredKb: transferred / 1000 }
}

/**
 * Opens a page of another site, because users come from one. After a blank page, only pages with the header
 * Cross-Origin-Opener-Policy would start in a new process.
 */
async function openOtherSite(page: Page, url: string): Promise<void> {
  const otherSite = new URL(referencePaths.sentence, url)
  otherSite.hostname = '127.0.0.1'
  await page.goto(otherSite.href, { waitUntil: 'load' })
}

function readMetrics(page: Page): Promise<PageMetrics> {
  return page.evaluate(() => Reflect.get(window, 'pageMetrics'))
}

/** Milliseconds from the tap on About Us in the open menu to the paint of that page. */
export async function measureNavigation(browser: Browser, url: string): Promise<number> {
  const page = await openMeteredPhone(browser)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  await tap(page.getByRole('button', { name: 'Open the menu' }))
  await page.waitForTimeout(PREFETCH_MS)
  await page.evaluate(recordTapToPaint, defaultContent.pages.about.name)
  await tap(page.locator('dialog').getByRole('link', { name: defaultContent.pages.about.name }))
  await page.waitForFunction(() => Reflect.get(window, 'tapToPaint').paintedMs > 0)
  const { tappedMs, paintedMs } = await page.evaluate((): TapToPaint => Reflect.get(window, 'tapToPaint'))
  await page.context().close()
  return paintedMs - tappedMs
}

/**
 * Taps like a finger, which rests on the screen for a moment. Playwright's `tap` releases at once, so that the first
 * events of the tap delay the last one, and lays out the page inside the events to check their target.
 */
async function tap(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target}: the element is not visible.`)
  const page = target.page()
  const client = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(TOUCH_MS)
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

interface TapToPaint {
  tappedMs: number
  paintedMs: number
}

/** Runs in the page: records the first tap and the first paint after the heading becomes `title`. */
function recordTapToPaint(title: string): void {
  const times: TapToPaint = { tappedMs: 0, paintedMs: 0 }
  Object.assign(window, { tapToPaint: times })
  const recordTap = () => {
    times.tappedMs ||= performance.now()
  }
  const recordPaint = () => {
    times.paintedMs = performance.now()
  }
  addEventListener('click', recordTap, { capture: true })
  new MutationObserver((_, observer) => {
    if (document.querySelector('h1')?.textContent !== title) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(recordPaint))
  }).observe(document.body, { childList: true, subtree: true })
}
