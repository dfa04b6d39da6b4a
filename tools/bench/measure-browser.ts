import { chromium, type Browser } from '@playwright/test'
import { browserFlags, findBrowser } from '../testing/find-browser.ts'
import type { PageMetrics } from './collect-metrics.ts'
import { atMost, info, median, type Metric } from './metric.ts'
import { measureNavigation, visitHome, visitReference, type ReferenceMetrics } from './page-visits.ts'
import { startSite, stop, waitFor } from './processes.ts'
import { startTlsProxy } from './tls-proxy.ts'

const PORT = 3303
const TLS_PORT = 3306
const RUNS = 5

/** Measures loading and interaction on a low-end phone (Slow 4G, CPU 4 times slower, 390 × 844): median of 5. */
export async function measureBrowser(): Promise<Metric[]> {
  const siteUrl = `http://localhost:${PORT}`
  const site = startSite(PORT)
  await waitFor(siteUrl)
  const proxy = await startTlsProxy(siteUrl, TLS_PORT)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    return toMetrics(await visitPages(browser, `https://localhost:${TLS_PORT}`))
  } finally {
    await browser.close()
    proxy.close()
    await stop(site)
  }
}

interface Visits {
  readonly reference: ReferenceMetrics[]
  readonly home: PageMetrics[]
  readonly navigationMs: number[]
}

async function visitPages(browser: Browser, url: string): Promise<Visits> {
  const visits: Visits = { reference: [], home: [], navigationMs: [] }
  for (let run = 0; run < RUNS; run += 1) {
    visits.reference.push(await visitReference(browser, url))
    visits.home.push(await visitHome(browser, url))
  }
  for (let run = 0; run < RUNS; run += 1) visits.navigationMs.push(await measureNavigation(browser, url))
  return visits
}

function toMetrics({ reference, home, navigationMs }: Visits): Metric[] {
  const ofReference = (name: keyof ReferenceMetrics) => median(reference.map((visit) => visit[name]))
  const ofHome = (name: keyof PageMetrics) => median(home.map((visit) => visit[name]))
  return [
    info('Reference page: first contentful paint', ofReference('firstPaintMs'), 'ms'),
    info('Reference page: entry script has run', ofReference('entryScriptMs'), 'ms'),
    atMost('First contentful paint', ofHome('firstPaintMs'), 380, 'ms'),
    atMost('Largest contentful paint', ofHome('largestPaintMs'), 500, 'ms'),
    atMost('Layout shift', ofHome('layoutShift'), 0, ''),
    atMost('Total blocking time', ofHome('blockingMs'), 60, 'ms'),
    info('Hamburger opens the menu', ofHome('menuOpensMs'), 'ms'),
    atMost('Hamburger is hydrated', ofHome('hydratedMs'), 1100, 'ms'),
    atMost('Interaction to next paint', ofHome('interactionMs'), 100, 'ms'),
    atMost('Tap to the next page', median(navigationMs), 100, 'ms'),
  ]
}
