import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { browserFlags, findBrowser } from '../testing/find-browser.ts'
import type { PageMetrics } from './collect-metrics.ts'
import { atMost, info, median, type Metric } from './metric.ts'
import { createLargePage } from './large-page.ts'
import { measureNavigation, visit, visitHome } from './page-visits.ts'
import { startSite, stop, waitFor, waitForImages } from './processes.ts'
import { referencePaths } from './reference-pages.ts'
import { startTlsProxy } from './tls-proxy.ts'

const PORT = 3303
const LARGE_PORT = 3308
const RUNS = 7

/** Measures loading and interaction on a low-end phone (Slow 4G, CPU 4 times slower, 390 × 844): medians of 7. */
export async function measureBrowser(): Promise<Metric[]> {
  const [url, stopSite] = await serveWithTls(PORT, {})
  const [largeUrl, stopLarge] = await serveWithTls(LARGE_PORT, await createLargeSite())
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    return toMetrics(await visitPages(browser, url, largeUrl))
  } finally {
    await browser.close()
    await Promise.all([stopSite(), stopLarge()])
  }
}

/** Starts the site behind TLS, on the port after `port`. Returns its URL, and a function that stops it. */
async function serveWithTls(port: number, env: Record<string, string>): Promise<[string, () => Promise<void>]> {
  const siteUrl = `http://localhost:${port}`
  const site = startSite(port, env)
  await waitFor(siteUrl)
  await waitForImages(siteUrl)
  const proxy = await startTlsProxy(siteUrl, port + 1)
  const stopBoth = () => {
    proxy.close()
    return stop(site)
  }
  return [`https://localhost:${port + 1}`, stopBoth]
}

async function createLargeSite(): Promise<Record<string, string>> {
  const folder = await createLargePage()
  return { SITE_DIR: folder, CACHE_DIR: path.join(folder, 'cache') }
}

/** The references, and the pages that are compared with them, in the order of the visits. */
const paths = {
  sentence: referencePaths.sentence,
  scripts: referencePaths.scripts,
  plainHome: referencePaths.plainHome,
  about: pages.about.path,
  visa: pages.visa.path,
}

type Visits = Record<keyof typeof paths | 'home' | 'large', PageMetrics[]> & { navigationMs: number[] }

async function visitPages(browser: Browser, url: string, largeUrl: string): Promise<Visits> {
  const visits: Visits = {
    sentence: [],
    scripts: [],
    plainHome: [],
    about: [],
    visa: [],
    home: [],
    large: [],
    navigationMs: [],
  }
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, path] of Object.entries(paths))
      visits[name as keyof typeof paths].push(await visit(browser, url + path))
    visits.large.push(await visit(browser, largeUrl + pages.visa.path))
    visits.home.push(await visitHome(browser, url + pages.home.path))
    visits.navigationMs.push(await measureNavigation(browser, url + pages.home.path))
  }
  return visits
}

function toMetrics(visits: Visits): Metric[] {
  const get = (page: Exclude<keyof Visits, 'navigationMs'>, name: keyof PageMetrics) =>
    median(visits[page].map((metrics) => metrics[name]))
  const sentencePaint = get('sentence', 'firstPaintMs')
  const paint = get('home', 'firstPaintMs')
  return [
    info('R1, a page of one sentence: first contentful paint', sentencePaint, 'ms'),
    info('R2, R1 with the scripts: scripts have run', get('scripts', 'entryScriptMs'), 'ms'),
    info('R2: total blocking time', get('scripts', 'blockingMs'), 'ms'),
    info('R3, Home without scripts: first contentful paint', get('plainHome', 'firstPaintMs'), 'ms'),
    info('Home: first contentful paint', paint, 'ms'),
    atMost('Home: first contentful paint / R1', paint / sentencePaint, 1.2, ''),
    atMost('Home: first contentful paint / R3', paint / get('plainHome', 'firstPaintMs'), 1.05, ''),
    atMost('Home: largest contentful paint / R1', get('home', 'largestPaintMs') / sentencePaint, 1.6, ''),
    atMost('Home: hydrated / R2', get('home', 'hydratedMs') / get('scripts', 'entryScriptMs'), 1.25, ''),
    atMost('Home: total blocking time / R2', get('home', 'blockingMs') / get('scripts', 'blockingMs'), 0.5, ''),
    atMost('Home: longest task', get('home', 'longestTaskMs'), 100, 'ms'),
    atMost('Home: layout shift', get('home', 'layoutShift'), 0, ''),
    atMost('Home: everything that it loads', get('home', 'transferredKb'), 130, 'kB'),
    info('Home: hamburger opens the menu', get('home', 'menuOpensMs'), 'ms'),
    atMost('Home: interaction to next paint', get('home', 'interactionMs'), 80, 'ms'),
    atMost('Tap to the next page', median(visits.navigationMs), 100, 'ms'),
    atMost('About Us: first contentful paint / R1', get('about', 'firstPaintMs') / sentencePaint, 1.15, ''),
    atMost('Visa: first contentful paint / R1', get('visa', 'firstPaintMs') / sentencePaint, 1.15, ''),
    atMost(
      'A page of 20 kB and ten photos: first contentful paint / Home',
      get('large', 'firstPaintMs') / paint,
      1.1,
      '',
    ),
  ]
}
