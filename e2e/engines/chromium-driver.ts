import { chromium } from '@playwright/test'
import { browserFlags } from '../../tools/testing/find-browser.ts'
import type { Driver } from './driver.ts'
import { createPageDriver } from './page-driver.ts'

/** Starts a Chromium executable with Playwright, which still supports releases as old as 92. */
export async function startChromium(executablePath: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  const page = await browser.newPage()
  return {
    ...createPageDriver(browser, page),
    setViewport: (width, height) => page.setViewportSize({ width, height }),
  }
}
