import type { Browser } from '@playwright/test'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import type { PageMetrics } from './collect-metrics.ts'
import { openPhone } from './open-phone.ts'
import { REFERENCE_PATH } from './tls-proxy.ts'

const SETTLE_MS = 5000
const INTERACTION_PAUSE_MS = 400
const MENU_ANIMATION_MS = 1000
const buttons = ['Open the menu', 'Close the menu', 'Next picture', 'Stop the moving pictures']

export interface ReferenceMetrics {
  firstPaintMs: number
  entryScriptMs: number
}

/** Opens the reference page and waits until the entry script has run. */
export async function visitReference(browser: Browser, url: string): Promise<ReferenceMetrics> {
  const page = await openPhone(browser)
  await page.goto(url + REFERENCE_PATH, { waitUntil: 'load' })
  await page.waitForFunction(() => Reflect.get(window, 'entryScriptMs') > 0)
  const metrics = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    entryScriptMs: Number(Reflect.get(window, 'entryScriptMs')),
  }))
  await page.context().close()
  return metrics
}

/** Opens Home for the first time, then taps its buttons. */
export async function visitHome(browser: Browser, url: string): Promise<PageMetrics> {
  const page = await openPhone(browser)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  for (const name of buttons) {
    await page.getByRole('button', { name }).tap()
    await page.waitForTimeout(INTERACTION_PAUSE_MS)
  }
  const metrics = await page.evaluate((): PageMetrics => Reflect.get(window, 'pageMetrics'))
  if (!metrics.firstPaintMs || !metrics.hydratedMs || !metrics.interactionMs) {
    throw new Error('The page reported no metrics.')
  }
  await page.context().close()
  return metrics
}

/** Milliseconds from the tap on About Us in the open menu to the paint of that page. */
export async function measureNavigation(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser)
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
