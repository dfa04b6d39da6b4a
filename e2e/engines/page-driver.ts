import { chromium } from '@playwright/test'
import { launch } from 'puppeteer-core'
import { browserFlags } from '../../tools/testing/find-browser.ts'
import type { Driver } from './driver.ts'

/** Starts a Chromium executable with Playwright, which still supports releases as old as 92. */
export async function startChromium(executablePath: string | undefined): Promise<Driver> {
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags })
  const page = await browser.newPage()
  const messages = createMessageList()
  page.on('console', messages.addMessage)
  page.on('pageerror', messages.addError)
  return createDriver(browser, page, {
    takeMessages: messages.take,
    wheel: (pixels) => page.mouse.wheel(0, pixels),
    setViewport: (width, height) => page.setViewportSize({ width, height }),
  })
}

/**
 * Starts Debian's Firefox over WebDriver BiDi. The version of puppeteer-core is pinned: later ones send commands that
 * Firefox ESR 140 does not know.
 */
export async function startFirefox(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    // Scrollbars beside the page would make a phone's viewport narrower.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  })
  const page = await browser.newPage()
  const messages = createMessageList()
  page.on('console', messages.addMessage)
  page.on('pageerror', messages.addError)
  return createDriver(browser, page, {
    takeMessages: messages.take,
    wheel: (deltaY) => page.mouse.wheel({ deltaY }),
    setViewport: (width, height) => page.setViewport({ width, height }),
  })
}

function createMessageList() {
  const messages: string[] = []
  return {
    addMessage(message: { type(): string; text(): string }): void {
      messages.push(`${message.type()}: ${message.text()}`)
    },
    addError(error: unknown): void {
      messages.push(`uncaught: ${String(error)}`)
    },
    take: () => messages.splice(0),
  }
}

/** What the pages of Playwright and puppeteer-core have in common. */
interface Page {
  readonly goto: (url: string) => Promise<unknown>
  readonly evaluate: (expression: string) => Promise<unknown>
  /** The page itself, then its frames. */
  readonly frames: () => readonly Pick<Page, 'evaluate'>[]
  readonly mouse: Record<'move' | 'click', (x: number, y: number) => Promise<void>>
  readonly keyboard: { press: (key: 'Escape') => Promise<void>; type: (text: string) => Promise<void> }
  readonly screenshot: () => Promise<Uint8Array>
}

function createDriver(
  browser: { close(): Promise<void> },
  page: Page,
  commands: Pick<Driver, 'wheel' | 'setViewport' | 'takeMessages'>,
): Driver {
  return {
    ...commands,
    goto: async (url) => void (await page.goto(url)),
    evaluate: async <Result>(expression: string) => (await page.evaluate(expression)) as Result,
    evaluateInFrame: async <Result>(expression: string) => (await page.frames()[1]?.evaluate(expression)) as Result,
    hover: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    pressEscape: () => page.keyboard.press('Escape'),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
