import { expect, mergeTests, type Page } from '@playwright/test'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { fillPlaceholders } from '../../shared/model/fill-placeholders.ts'
import { test as consoleTest } from './console-test.ts'
import { test as siteTest } from './site-test.ts'

export { expect }

/** The default content with its placeholders filled, as the built server renders it. */
export const content = fillPlaceholders(defaultContent)

export const phone = { width: 390, height: 844 }

export const test = mergeTests(consoleTest, siteTest)

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'false')
}

/** Records the path of every document that the page loads from now on. */
export function recordDocuments(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Starts the animations of the splash again, and pauses them after `time` milliseconds. */
export function pauseSplash(page: Page, time = 0): Promise<void> {
  return page.locator('#splash').evaluate((splash: HTMLElement, currentTime) => {
    splash.style.display = 'none'
    splash.getAnimations()
    splash.style.display = ''
    for (const animation of splash.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = currentTime
    }
  }, time)
}

/** Delays each request for `url` by `delayMs`. */
export async function delayRequests(page: Page, url: string | RegExp, delayMs: number): Promise<void> {
  await page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.continue()
  })
}

/** Hides the fonts of the device, which the style sheets prefer: those of the site are loaded on any machine. */
export async function hideDeviceFonts(page: Page): Promise<void> {
  const isDocument = (url: URL) => !/\.\w+$/.test(url.pathname)
  await page.route(isDocument, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/local\([^)]*\),/g, '')
    // The policy contains the hashes of the styles.
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, body, headers })
  })
}

/** Reads the texts and the metadata of a page. */
export async function readPage(page: Page) {
  const { metadata, ...shown } = await page.evaluate(() => ({
    lines: document.body.innerText.split('\n').filter(Boolean),
    links: [...document.links].map(({ href }) => href),
    title: document.title,
    metadata: [...document.head.querySelectorAll('meta[name], link[rel=canonical]')].map(({ outerHTML }) => outerHTML),
  }))
  return { ...shown, metadata: metadata.toSorted() }
}

/** Waits until the page is hydrated, ends the splash and waits for all finite animations. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Shift')
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/** Sets the text size of the browser settings, whose default is 16 px. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
}
