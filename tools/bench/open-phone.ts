import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

const CPU_SLOWDOWN = 4
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
}

export type PhoneOptions = Pick<BrowserContextOptions, 'reducedMotion'>

/** A new browser context that emulates a cheap phone: Slow 4G and a CPU four times slower. */
export async function openPhone(browser: Browser, options: PhoneOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ ...phone, ...options })).newPage()
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slow4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}
