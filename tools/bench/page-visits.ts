import type { Browser, Page } from '@playwright/test'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { collectMetrics, type PageMetrics } from './collect-metrics.ts'
import { openPhone } from './open-phone.ts'

const SETTLE_MS = 5000
const INTERACTION_PAUSE_MS = 400
const MENU_ANIMATION_MS = 1000
const buttons = ['Open the menu', 'Close the menu', 'Next picture', 'Stop the moving pictures']

/** Opens a page for the first time and waits until nothing more happens. */
export async function visit(browser: Browser, url: string): Promise<PageMetrics> {
  const page = await openMeteredPhone(browser)
  const metrics = await settle(page, url)
  await page.context().close()
  return metrics
}

/** Opens Home for the first time, then taps its buttons. */
export async function visitHome(browser: Browser, url: string): Promise<PageMetrics> {
  const page = await openMeteredPhone(browser)
  const { transferredKb } = await settle(page, url)
  for (const name of buttons) {
    await page.getByRole('button', { name }).tap()
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

async function settle(page: Page, url: string): Promise<PageMetrics> {
  let transferred = 0
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const metrics = await readMetrics(page)
  if (!metrics.firstPaintMs) throw new Error(`${url}: the page reported no metrics.`)
  return { ...metrics, transferredKb: transferred / 1000 }
}

function readMetrics(page: Page): Promise<PageMetrics> {
  return page.evaluate(() => Reflect.get(window, 'pageMetrics'))
}

/** Milliseconds from the tap on About Us in the open menu to the paint of that page. */
export async function measureNavigation(browser: Browser, url: string): Promise<number> {
  const page = await openMeteredPhone(browser)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await page.waitForTimeout(MENU_ANIMATION_MS)
  await page.evaluate(recordTapToPaint, defaultContent.pages.about.name)
  await page.locator('dialog').getByRole('link', { name: defaultContent.pages.about.name }).tap()
  await page.waitForFunction(() => Reflect.get(window, 'tapToPaint').paintedMs > 0)
  const { tappedMs, paintedMs } = await page.evaluate((): TapToPaint => Reflect.get(window, 'tapToPaint'))
  await page.context().close()
  return paintedMs - tappedMs
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
