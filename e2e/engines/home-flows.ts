import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { formatCount } from '../../shared/counter.ts'
import { pages } from '../../shared/pages.ts'
import { content } from '../testing/browser-test.ts'
import { eventually } from './eventually.ts'
import type { Flow } from './flow.ts'
import { expectHydrated } from './page-flows.ts'
import type { Page } from './page.ts'

const SPLASH = '[class*="splash"]'
const SLIDE_MS = 3000
const { home, labels } = content
const findButton = (label: string) => `button[aria-label="${label}"]`
const getSlide = (page: Page) => page.getAttribute('#slides [data-active] img', 'alt')
const COUNTERS = `section[aria-label="${home.statistics.label}"]`
const targets = home.statistics.counters.map(({ end }) => formatCount(end))
const getDigits = (page: Page) => page.getTexts(`${COUNTERS} p > [aria-hidden]`)
const getMarqueeX = (page: Page) =>
  page.evaluate(() => document.querySelector('.rfm-marquee')?.getBoundingClientRect().left)

async function expectSplashGone(page: Page): Promise<void> {
  await eventually(async () => assert.ok(!(await page.isVisible(SPLASH)), 'the splash is still visible'))
}

async function openHome(page: Page): Promise<void> {
  await page.open(pages.home.path)
  await expectHydrated(page)
  await expectSplashGone(page)
}

/** Resolves when a slide other than `slide` is current. */
async function expectNextSlide(page: Page, slide: string | null): Promise<void> {
  await eventually(async () => assert.notEqual(await getSlide(page), slide))
}

export const homeFlows: readonly Flow[] = [
  {
    title: 'shows the splash for about 2 seconds',
    run: async (page) => {
      await page.open(pages.home.path)
      assert.ok(await page.isVisible(SPLASH), 'the splash does not appear')
      const start = Date.now()
      await expectSplashGone(page)
      assert.ok(Date.now() - start < 3000, `the splash stays for ${Date.now() - start} ms after the page has loaded`)
      const isMainOnTop = await page.evaluate(
        () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main') !== null,
      )
      assert.ok(isMainOnTop, 'an element still covers the page')
    },
  },
  {
    title: 'moves the airline logos',
    run: async (page) => {
      await openHome(page)
      const before = await eventually(async () => (await getMarqueeX(page)) ?? assert.fail('no marquee'))
      await eventually(async () => assert.notEqual(await getMarqueeX(page), before))
    },
  },
  {
    title: 'advances the slideshow',
    run: async (page) => {
      await openHome(page)
      await page.hover(1, 1)
      await expectNextSlide(page, await getSlide(page))
    },
  },
  {
    title: 'shows the next and the previous slide',
    run: async (page) => {
      await openHome(page)
      await page.click(findButton(labels.nextSlide))
      const second = await getSlide(page)
      await page.click(findButton(labels.nextSlide))
      await expectNextSlide(page, second)
      await page.click(findButton(labels.previousSlide))
      await eventually(async () => assert.equal(await getSlide(page), second))
    },
  },
  {
    title: 'counts up to the targets once they are in view',
    run: async (page) => {
      await openHome(page)
      const zeros = targets.map(() => formatCount(0))
      assert.deepEqual(await getDigits(page), targets)
      await page.evaluate((counters) => {
        const { top } = document.querySelector(counters)?.getBoundingClientRect() ?? { top: 0 }
        scrollTo({ top: top - innerHeight * 1.5, behavior: 'instant' })
      }, COUNTERS)
      await eventually(async () => assert.deepEqual(await getDigits(page), zeros))
      await page.evaluate((counters) => document.querySelector(counters)?.scrollIntoView(), COUNTERS)
      await eventually(async () => assert.deepEqual(await getDigits(page), targets))
    },
  },
  {
    title: 'pauses the slideshow, and advances it after play',
    run: async (page) => {
      await openHome(page)
      await page.click(findButton(labels.stopMotion))
      await page.hover(1, 1)
      const paused = await getSlide(page)
      await delay(SLIDE_MS + 500)
      assert.equal(await getSlide(page), paused)
      await page.click(findButton(labels.startMotion))
      await page.hover(1, 1)
      await expectNextSlide(page, paused)
    },
  },
]
