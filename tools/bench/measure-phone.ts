import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { getLaunchOptions } from '../testing/find-browser.ts'
import { atMost, median, type Metric } from './metric.ts'
import { observePaints, type Paints } from './observe-paints.ts'
import { startBareServer, startSite } from './processes.ts'

const SITE_PORT = 3308
const BARE_PORT = 3309
const RUNS = 5
/** After the load event: hydration and lazy images. */
const SETTLE_MS = 5000
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOW_CPU = { rate: 4 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

interface Visit extends Paints {
  readonly kilobytes: number
  readonly requests: number
}

/**
 * A first visit of Home on a slow phone in a slow network: medians of visits that alternate with those of a bare
 * server, whose document is one word. The ratios depend less on the machine than the times.
 */
export async function measurePhone(): Promise<Metric[]> {
  const site = await startSite(SITE_PORT)
  const bare = await startBareServer(BARE_PORT)
  const browser = await chromium.launch(getLaunchOptions())
  const visits: Visit[] = []
  const bareVisits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) {
    bareVisits.push(await visit(browser, bare.origin))
    visits.push(await visit(browser, site.origin))
  }
  await browser.close()
  await Promise.all([site.stop(), bare.stop()])
  const of = (key: keyof Visit) => median(visits.map((each) => each[key]))
  const ofBare = (key: keyof Visit) => median(bareVisits.map((each) => each[key]))
  return [
    atMost('phone: first paint / bare server', of('firstPaint') / ofBare('firstPaint'), 2),
    atMost('phone: largest paint / bare server', of('largestPaint') / ofBare('firstPaint'), 2.7),
    atMost('phone: ms of the longest task after the first paint', of('longestTask'), 100),
    atMost('phone: kB of a first visit', of('kilobytes'), 143),
    atMost('phone: requests of a first visit', of('requests'), 18),
  ]
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const transfers = await recordTransfers(session)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', SLOW_CPU)
  const paints = await visitPage(page, url)
  await context.close()
  return { ...paints, kilobytes: transfers.reduce((sum, bytes) => sum + bytes, 0) / 1000, requests: transfers.length }
}

async function visitPage(page: Page, url: string): Promise<Paints> {
  await page.goto(url)
  await page.waitForTimeout(SETTLE_MS)
  return page.evaluate(observePaints)
}

/** Returns the bytes of each response from the network, headers included, as they are completed. */
async function recordTransfers(session: CDPSession): Promise<number[]> {
  const transfers: number[] = []
  session.on('Network.loadingFinished', ({ encodedDataLength }) => transfers.push(encodedDataLength))
  await session.send('Network.enable')
  return transfers
}
