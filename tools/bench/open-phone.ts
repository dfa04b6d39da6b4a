import type { Browser, Page } from '@playwright/test'
import { collectMetrics } from './collect-metrics.ts'

const CPU_SLOWDOWN = 4
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
}

/** A new browser context that emulates a cheap phone: Slow 4G and a CPU four times slower. */
export async function openPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage()
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slow4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  // tsx wraps functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (wrapped) => wrapped')
  await page.addInitScript(collectMetrics)
  return page
}
