import { chromium } from '@playwright/test'
import { browserFlags } from '../../tools/testing/find-browser.ts'
import type { Driver } from './driver.ts'
import { createPageDriver } from './page-driver.ts'

/** Starts a Chromium executable with Playwright, which still supports releases as old as 92. */
export async function startChromium(executablePath: string | undefined): Promise<Driver> {
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags })
  const page = await browser.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`uncaught: ${String(error)}`))
  return {
    ...createPageDriver(browser, page),
    takeMessages: () => messages.splice(0),
    wheel: (pixels) => page.mouse.wheel(0, pixels),
    setViewport: (width, height) => page.setViewportSize({ width, height }),
  }
}
