import type { Page } from '@playwright/test'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pages } from '../../shared/pages.ts'
import { content, delayRequests, expect, hideDeviceFonts, phone, settle, test } from '../testing/browser-test.ts'

const FONT_DELAY_MS = 900
const PARSE_PAUSE_MS = 500

for (const key of ['home', 'about', 'visa'] as const) {
  test(`has no layout shift on ${key} with slow fonts, the splash and the menu`, async ({ browser, baseURL }) => {
    const viewports = [{ width: 1440, height: 900 }, phone]
    // At the same time, because the test waits for most of its duration.
    const results = viewports.map(async (viewport) => {
      const page = await browser.newPage({ viewport, ...(baseURL && { baseURL }) })
      await loadWithSlowFonts(page, pages[key].path)
      if (viewport === phone) await openAndCloseMenu(page)
      const shifts = await readShifts(page)
      await page.close()
      return shifts
    })
    expect(await Promise.all(results)).toEqual([[], []])
  })
}

for (const { page: key, part } of [
  { page: 'home', part: '<div id="splash"' },
  { page: 'visa', part: '<dialog id="menu"' },
] as const) {
  test(`paints nothing of ${key} before ${part} is parsed`, async ({ page, baseURL }) => {
    const html = await (await fetch(new URL(pages[key].path, baseURL))).text()
    const server = await servePaused(html, html.indexOf(part), baseURL)
    await page.goto(server.origin + pages[key].path)
    const readPaints = () =>
      page.evaluate(() => performance.getEntriesByType('paint').map(({ startTime }) => Math.round(startTime)))
    await expect.poll(async () => (await readPaints()).length).toBe(2)
    expect(Math.min(...(await readPaints()))).toBeGreaterThan(PARSE_PAUSE_MS)
    await page.close()
    server.close()
  })
}

test.describe('in Urdu', () => {
  test.use({ site: 'bilingual' })

  test('shows text before its font arrives, and moves nothing then', async ({ page }) => {
    let sendFont = () => {}
    const isSent = new Promise<void>((resolve) => (sendFont = resolve))
    await page.route('**/nastaliq-*.woff2', async (route) => {
      await isSent
      await route.continue()
    })
    await recordShifts(page)
    await hideDeviceFonts(page)
    await page.setViewportSize(phone)
    await page.goto('/ur/about-us', { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeVisible()
    const hasFont = () =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => /^"?Noto Nastaliq Urdu/.test(family) && status === 'loaded'),
      )
    expect(await hasFont()).toBe(false)
    sendFont()
    await expect.poll(hasFont).toBe(true)
    await settle(page)
    expect(await readShifts(page)).toEqual([])
  })
})

/** Serves the site at `origin` with one document that pauses at a position. */
async function servePaused(html: string, pauseAt: number, origin: string | undefined) {
  const server = createServer(async ({ url = '/', headers }, response) => {
    if (headers['sec-fetch-dest'] !== 'document') return send(await fetch(new URL(url, origin)), response)
    response.writeHead(200, { 'Content-Type': 'text/html' }).write(html.slice(0, pauseAt))
    setTimeout(() => response.end(html.slice(pauseAt)), PARSE_PAUSE_MS)
  })
  await once(server.listen(0), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Opens a page, and waits until its fonts are loaded and the splash has ended. */
async function loadWithSlowFonts(page: Page, path: string): Promise<void> {
  await recordShifts(page)
  await delayRequests(page, /\.woff2$/, FONT_DELAY_MS)
  await page.goto(path)
  const listLoadedFonts = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    )
  await expect.poll(listLoadedFonts).toEqual(expect.arrayContaining(['Figtree Variable', 'Marcellus']))
  await expect(page.locator('#splash')).toBeHidden()
  await settle(page)
}

async function openAndCloseMenu(page: Page): Promise<void> {
  const waitForFrames = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.getByRole('button', { name: content.labels.openMenu }).click()
  await waitForFrames()
  await page.getByRole('button', { name: content.labels.closeMenu }).click()
  await waitForFrames()
}

function recordShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const readShifts = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'shifts'))

async function send(file: Response, response: ServerResponse): Promise<void> {
  const type = file.headers.get('content-type') ?? ''
  response.writeHead(file.status, { 'Content-Type': type }).end(Buffer.from(await file.arrayBuffer()))
}
