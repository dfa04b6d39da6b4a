import type { Driver } from './driver.ts'

/** What the pages of Playwright and puppeteer-core have in common. */
export interface Page {
  readonly goto: (url: string) => Promise<unknown>
  readonly evaluate: (expression: string) => Promise<unknown>
  /** The page itself, then its frames. */
  readonly frames: () => readonly Pick<Page, 'evaluate'>[]
  readonly mouse: Record<'move' | 'click', (x: number, y: number) => Promise<void>>
  readonly keyboard: {
    readonly press: (key: 'Enter' | 'Escape') => Promise<void>
    readonly type: (text: string) => Promise<void>
  }
  readonly screenshot: () => Promise<Uint8Array>
}

/** A driver for a page of `browser`, without the commands whose parameters differ. */
export function createPageDriver(
  browser: { close(): Promise<void> },
  page: Page,
): Omit<Driver, 'setViewport' | 'wheel' | 'takeMessages'> {
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: async <Result>(expression: string) => (await page.evaluate(expression)) as Result,
    evaluateInFrame: async <Result>(expression: string) => (await page.frames()[1]?.evaluate(expression)) as Result,
    hover: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
