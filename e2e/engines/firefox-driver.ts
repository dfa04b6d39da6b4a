import { pathToFileURL } from 'node:url'
import type { Driver } from './driver.ts'
import { createPageDriver, type Page } from './page-driver.ts'

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
  readonly newPage: () => Promise<FirefoxPage>
  readonly close: () => Promise<void>
}

interface FirefoxPage extends Page {
  readonly setViewport: (viewport: { width: number; height: number }) => Promise<void>
}

/** Starts Firefox with puppeteer-core over WebDriver BiDi. */
export async function startFirefox(executablePath: string, puppeteerFile: string): Promise<Driver> {
  const { default: puppeteer }: { default: Puppeteer } = await import(pathToFileURL(puppeteerFile).href)
  // Scrollbars beside the page would make a phone's viewport narrower.
  const extraPrefsFirefox = { 'ui.useOverlayScrollbars': 1 }
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox })
  const page = await browser.newPage()
  return {
    ...createPageDriver(browser, page),
    setViewport: (width, height) => page.setViewport({ width, height }),
  }
}
