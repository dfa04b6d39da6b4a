import { chromium } from '@playwright/test'
import { browserFlags } from '../../tools/testing/find-browser.ts'
import type { Driver } from './driver.ts'

/** Starts a Chromium executable with Playwright, which still supports releases as old as 92. */
export async function startChromium(executablePath: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath, args: browserFlags })
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
    setViewport: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    takeMessages: () => messages.splice(0),
    close: () => browser.close(),
  }
}
