import { launch } from 'puppeteer-core'
import type { Driver } from './driver.ts'
import { createPageDriver } from './page-driver.ts'

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
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`uncaught: ${String(error)}`))
  return {
    ...createPageDriver(browser, page),
    takeMessages: () => messages.splice(0),
    wheel: (deltaY) => page.mouse.wheel({ deltaY }),
    setViewport: (width, height) => page.setViewport({ width, height }),
  }
}
