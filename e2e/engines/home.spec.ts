import { setTimeout as delay } from 'node:timers/promises'
import { formatCount } from '../../shared/counter.ts'
import { DEFAULT_LANGUAGE } from '../../shared/languages.ts'
import { pages } from '../../shared/pages.ts'
import { content } from '../testing/browser-test.ts'
import { expect, test } from './engine-test.ts'
import type { Tab } from './tab.ts'

const SPLASH = '#splash'
const SLIDE_MS = 3000
// WebKit without a GPU paints the splash slowly.
const SPLASH_MAX_MS = 4000
const COUNT_TIMEOUT_MS = 15_000
const { home, labels } = content
const findButton = (label: string) => `button[aria-label="${label}"]`
const getSlide = (tab: Tab) => tab.getAttribute('#slides [data-active] img', 'alt')
const COUNTERS = `section[aria-label="${home.statistics.label}"]`
const targets = home.statistics.counters.map(({ end }) => formatCount(end, DEFAULT_LANGUAGE))
const getDigits = (tab: Tab) => tab.getTexts(`${COUNTERS} p > [aria-hidden]`)
const getMarqueeX = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('.rfm-marquee')?.getBoundingClientRect().left)

async function openHome(tab: Tab): Promise<void> {
  await tab.open(pages.home.path)
  await tab.expectHydrated()
  await expect.poll(() => tab.isVisible(SPLASH)).toBe(false)
}

test('shows the splash for about 2 seconds, then the page with moving airline logos', async ({ tab }) => {
  await tab.open(pages.home.path)
  expect(await tab.isVisible(SPLASH)).toBe(true)
  const start = Date.now()
  await expect.poll(() => tab.isVisible(SPLASH)).toBe(false)
  expect(Date.now() - start).toBeLessThan(SPLASH_MAX_MS)
  const isMainOnTop = await tab.evaluate(
    () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main') !== null,
  )
  expect(isMainOnTop).toBe(true)
  await expect.poll(() => getMarqueeX(tab)).toBeDefined()
  const before = await getMarqueeX(tab)
  await expect.poll(() => getMarqueeX(tab)).not.toBe(before)
})

test('shows the next and the previous slide, pauses the slideshow, and advances it after play', async ({ tab }) => {
  await openHome(tab)
  await tab.click(findButton(labels.nextSlide))
  const second = await getSlide(tab)
  await tab.click(findButton(labels.nextSlide))
  await expect.poll(() => getSlide(tab)).not.toBe(second)
  await tab.click(findButton(labels.previousSlide))
  await expect.poll(() => getSlide(tab)).toBe(second)
  await tab.click(findButton(labels.stopMotion))
  await tab.driver.hover(1, 1)
  await delay(SLIDE_MS + 500)
  expect(await getSlide(tab)).toBe(second)
  await tab.click(findButton(labels.startMotion))
  await tab.driver.hover(1, 1)
  await expect.poll(() => getSlide(tab)).not.toBe(second)
})

test('counts up to the targets once they are in view', async ({ tab }) => {
  await openHome(tab)
  expect(await getDigits(tab)).toEqual(targets)
  await tab.evaluate((counters) => {
    const { top } = document.querySelector(counters)?.getBoundingClientRect() ?? { top: 0 }
    scrollTo({ top: top - innerHeight * 1.5, behavior: 'instant' })
  }, COUNTERS)
  await expect.poll(() => getDigits(tab)).toEqual(targets.map(() => formatCount(0, DEFAULT_LANGUAGE)))
  await tab.evaluate((counters) => document.querySelector(counters)?.scrollIntoView(), COUNTERS)
  await expect.poll(() => getDigits(tab), { timeout: COUNT_TIMEOUT_MS }).toEqual(targets)
})
