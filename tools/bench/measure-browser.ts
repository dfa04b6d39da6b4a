import { rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { browserFlags, findBrowser } from '../testing/find-browser.ts'
import type { PageMetrics } from './collect-metrics.ts'
import { createLargePage } from './large-page.ts'
import { measureRendering } from './measure-rendering.ts'
import { atMost, info, median, type Metric } from './metric.ts'
import { measureNavigation, visit, visitHome } from './page-visits.ts'
import { referencePaths } from './reference-pages.ts'
import { serveWithTls } from './serve-with-tls.ts'

const PORT = 3303
const LARGE_PORT = 3308
const URDU_HOME = '/ur'
const RUNS = 11
/** Long enough for the last paint and the scripts of a page without a splash. */
const PAINT_MS = 1500

/**
 * While a browser is controlled remotely, V8 parses the whole script again at the first `new Error()`, to find the
 * position. Users' browsers do not. With this flag, V8 stores positions when it compiles.
 */
const EAGER_POSITIONS = '--js-flags=--no-enable-lazy-source-positions'

/** Measures loading and interaction on a low-end phone (Slow 4G, CPU 4 times slower, 390 × 844): medians of 11. */
export async function measureBrowser(): Promise<Metric[]> {
  const folder = await createLargePage()
  const site = await serveWithTls(PORT)
  const largeSite = await serveWithTls(LARGE_PORT, { SITE_DIR: folder, CACHE_DIR: path.join(folder, 'cache') })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags, EAGER_POSITIONS] })
  const visits: Visits[] = []
  try {
    for (let run = 0; run < RUNS; run += 1) visits.push(await visitPages(browser, site.url, largeSite.url))
    return toMetrics(visits)
  } finally {
    await browser.close()
    await Promise.all([site.stop(), largeSite.stop()])
    await rm(folder, { recursive: true })
  }
}

type Visits = Awaited<ReturnType<typeof visitPages>>

/** Opens every page once, in turn, so that a busy moment of the machine affects all of them. */
async function visitPages(browser: Browser, url: string, largeUrl: string) {
  const visitUntilPainted = (pageUrl: string) => visit(browser, pageUrl, PAINT_MS)
  return {
    pages: {
      sentence: await visitUntilPainted(url + referencePaths.sentence),
      scripts: await visitUntilPainted(url + referencePaths.scripts),
      plainHome: await visitUntilPainted(url + referencePaths.plainHome),
      files: await visitUntilPainted(url + referencePaths.files),
      about: await visitUntilPainted(url + pages.about.path),
      visa: await visitUntilPainted(url + pages.visa.path),
      large: await visitUntilPainted(largeUrl + pages.visa.path),
      urduHome: await visit(browser, largeUrl + URDU_HOME),
      home: await visitHome(browser, url + pages.home.path),
    },
    navigationMs: await measureNavigation(browser, url + pages.home.path),
    rendering: {
      home: await measureRendering(browser, url + pages.home.path),
      stillHome: await measureRendering(browser, url + pages.home.path, { reducedMotion: 'reduce' }),
      visa: await measureRendering(browser, url + pages.visa.path),
    },
  }
}

function toMetrics(visits: readonly Visits[]): Metric[] {
  const get = (page: keyof Visits['pages'], name: keyof PageMetrics) =>
    median(visits.map(({ pages }) => pages[page][name]))
  const getRendering = (page: keyof Visits['rendering']) => median(visits.map(({ rendering }) => rendering[page]))
  const sentencePaint = get('sentence', 'firstPaintMs')
  const paint = get('home', 'firstPaintMs')
  return [
    info('R1, a page of one sentence: first contentful paint', sentencePaint, 'ms'),
    info('R2, R1 with the scripts: scripts have run', get('scripts', 'entryScriptMs'), 'ms'),
    info('R2: total blocking time', get('scripts', 'blockingMs'), 'ms'),
    info('R3, Home without scripts: first contentful paint', get('plainHome', 'firstPaintMs'), 'ms'),
    info('R4, one sentence with the files of Home: first contentful paint', get('files', 'firstPaintMs'), 'ms'),
    info('R4: largest contentful paint', get('files', 'largestPaintMs'), 'ms'),
    info('R4: scripts have run', get('files', 'entryScriptMs'), 'ms'),
    info('Home: first contentful paint', paint, 'ms'),
    info('Home: largest contentful paint', get('home', 'largestPaintMs'), 'ms'),
    info('Home: hydrated', get('home', 'hydratedMs'), 'ms'),
    atMost('Home: first contentful paint / R1', paint / sentencePaint, 1.2, ''),
    atMost('Home: first contentful paint / R3', paint / get('plainHome', 'firstPaintMs'), 1.05, ''),
    atMost('Home: first contentful paint / R4', paint / get('files', 'firstPaintMs'), 1.2, ''),
    atMost('Home: largest contentful paint / R1', get('home', 'largestPaintMs') / sentencePaint, 1.6, ''),
    atMost(
      'Home: largest contentful paint / R4',
      get('home', 'largestPaintMs') / get('files', 'largestPaintMs'),
      1.2,
      '',
    ),
    atMost('Home: hydrated / R2', get('home', 'hydratedMs') / get('scripts', 'entryScriptMs'), 1.25, ''),
    atMost('Home: hydrated / R4', get('home', 'hydratedMs') / get('files', 'entryScriptMs'), 1.1, ''),
    info('Home: style, layout and paint', getRendering('home'), 'ms'),
    atMost('Home: style, layout and paint / Visa', getRendering('home') / getRendering('visa'), 5, ''),
    atMost(
      'Home: style, layout and paint / without splash and animations',
      getRendering('home') / getRendering('stillHome'),
      1.1,
      '',
    ),
    atMost('Home: total blocking time', get('home', 'blockingMs'), 50, 'ms'),
    atMost('Home: longest task', get('home', 'longestTaskMs'), 100, 'ms'),
    atMost('Home: layout shift', get('home', 'layoutShift'), 0, ''),
    atMost('Home: transferred', get('home', 'transferredKb'), 130, 'kB'),
    info('Home: hamburger opens the menu', get('home', 'menuOpensMs'), 'ms'),
    atMost('Home: interaction to next paint', get('home', 'interactionMs'), 80, 'ms'),
    atMost('Tap to the next page', median(visits.map(({ navigationMs }) => navigationMs)), 100, 'ms'),
    atMost('About Us: first contentful paint / R1', get('about', 'firstPaintMs') / sentencePaint, 1.15, ''),
    atMost('Visa: first contentful paint / R1', get('visa', 'firstPaintMs') / sentencePaint, 1.15, ''),
    atMost(
      'A page of 20 kB and ten photos: first contentful paint / Home',
      get('large', 'firstPaintMs') / paint,
      1.1,
      '',
    ),
    info('Urdu Home: first contentful paint', get('urduHome', 'firstPaintMs'), 'ms'),
    info('Urdu Home: largest contentful paint', get('urduHome', 'largestPaintMs'), 'ms'),
    info('Urdu Home: hydrated', get('urduHome', 'hydratedMs'), 'ms'),
    info('Urdu Home: transferred', get('urduHome', 'transferredKb'), 'kB'),
  ]
}
