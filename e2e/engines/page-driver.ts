import type { BrowserType } from '@playwright/test'
import { launch } from 'puppeteer-core'
import { browserFlags } from '../../tools/testing/find-browser.ts'
import type { Driver } from './driver.ts'

// Scrollbars beside the page would make a phone's viewport narrower.
const FIREFOX_PREFERENCES = { 'ui.useOverlayScrollbars': 1 }

/** Starts a browser with Playwright, by default Playwright's own. Chromium may be as old as 92. */
export async function startPlaywright(type: BrowserType, executablePath?: string): Promise<Driver> {
  const browser = await type.launch({
    ...(executablePath && { executablePath }),
    args: type.name() === 'chromium' ? browserFlags : [],
    firefoxUserPrefs: FIREFOX_PREFERENCES,
  })
  const page = await browser.newPage()
  const errors = createErrorList()
  page.on('console', errors.addMessage)
  page.on('pageerror', errors.addError)
  return createDriver(browser, page, {
    takeErrors: errors.take,
    setViewport: (width, height) => page.setViewportSize({ width, height }),
  })
}

/**
 * Starts Debian's Firefox over WebDriver BiDi. The version of puppeteer-core is pinned: later ones send commands that
 * Firefox ESR 140 does not support.
 */
export async function startFirefoxEsr(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: FIREFOX_PREFERENCES,
  })
  const page = await browser.newPage()
  const errors = createErrorList()
  page.on('console', errors.addMessage)
  page.on('pageerror', errors.addError)
  return createDriver(browser, page, {
    takeErrors: errors.take,
    setViewport: (width, height) => page.setViewport({ width, height }),
  })
}

function createErrorList() {
  const errors: string[] = []
  return {
    addMessage(message: { type(): string; text(): string }): void {
      if (message.type() === 'error') errors.push(message.text())
    },
    addError: (error: unknown) => void errors.push(String(error)),
    take: () => errors.splice(0),
  }
}

/** What the pages of Playwright and puppeteer-core have in common. */
interface Page {
  readonly goto: (url: string) => Promise<unknown>
  readonly evaluate: (expression: string) => Promise<unknown>
  /** The page itself, then its frames. */
  readonly frames: () => readonly Pick<Page, 'evaluate'>[]
  readonly mouse: { click: (x: number, y: number) => Promise<void> }
  readonly keyboard: { press: (key: 'Escape') => Promise<void>; type: (text: string) => Promise<void> }
  readonly screenshot: () => Promise<Uint8Array>
}

function createDriver(
  browser: { close(): Promise<void> },
  page: Page,
  commands: Pick<Driver, 'setViewport' | 'takeErrors'>,
): Driver {
  return {
    ...commands,
    goto: async (url) => void (await page.goto(url)),
    evaluate: async <Result>(expression: string) => (await page.evaluate(expression)) as Result,
    evaluateInFrame: async <Result>(expression: string) => (await page.frames()[1]?.evaluate(expression)) as Result,
    click: (x, y) => page.mouse.click(x, y),
    pressEscape: () => page.keyboard.press('Escape'),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
