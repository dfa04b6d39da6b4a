import { pathToFileURL } from 'node:url'
import type { Driver } from './driver.ts'

/** The part of puppeteer-core that is used. The package is installed on demand, so its types are not available. */
interface Puppeteer {
  readonly launch: (options: LaunchOptions) => Promise<Browser>
}

interface LaunchOptions {
  readonly browser: 'firefox'
  readonly executablePath: string
  readonly extraPrefsFirefox: Readonly<Record<string, number>>
}

interface Browser {
  readonly newPage: () => Promise<Page>
  readonly close: () => Promise<void>
}

interface Page {
  readonly goto: (url: string) => Promise<unknown>
  readonly evaluate: <Result>(expression: string) => Promise<Result>
  readonly mouse: Record<'move' | 'click', (x: number, y: number) => Promise<void>>
  readonly keyboard: { readonly press: (key: string) => Promise<void> }
  readonly setViewport: (viewport: { width: number; height: number }) => Promise<void>
  readonly screenshot: () => Promise<Uint8Array>
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void
  on(event: 'pageerror', listener: (error: Error) => void): void
}

/** Starts Firefox with puppeteer-core over WebDriver BiDi. */
export async function startFirefox(executablePath: string, puppeteerFile: string): Promise<Driver> {
  const { default: puppeteer }: { default: Puppeteer } = await import(pathToFileURL(puppeteerFile).href)
  // Scrollbars beside the page would make a phone's viewport narrower.
  const extraPrefsFirefox = { 'ui.useOverlayScrollbars': 1 }
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox })
  const page = await browser.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    hover: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    setViewport: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeMessages: () => messages.splice(0),
    close: () => browser.close(),
  }
}
