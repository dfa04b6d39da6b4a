import { formatCount } from '../../shared/counter.ts'
import { DEFAULT_LANGUAGE } from '../../shared/languages/languages.ts'
import { pages } from '../../shared/pages.ts'
import { content } from '../testing/browser-test.ts'
import { expect, test } from './engine-test.ts'
import type { Tab } from './tab.ts'

const { home, labels } = content
const findButton = (label: string) => `button[aria-label="${label}"]`
const getSlide = (tab: Tab) => tab.getAttribute('#slides [data-active] img', 'alt')
const COUNTERS = `section[aria-label="${home.statistics.label}"]`
const getDigits = (tab: Tab) => tab.getTexts(`${COUNTERS} p > [aria-hidden]`)
const getMarqueeX = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('.rfm-marquee')?.getBoundingClientRect().left)

test.beforeEach(async ({ tab }) => {
  await tab.open(pages.home.path)
  await tab.expectHydrated()
  await tab.expectNoSplash()
})

test('moves the airline logos', async ({ tab }) => {
  await expect.poll(() => getMarqueeX(tab)).toBeDefined()
  const before = await getMarqueeX(tab)
  await expect.poll(() => getMarqueeX(tab)).not.toBe(before)
})

test('shows the next slide automatically, and the next and the previous one with the buttons', async ({ tab }) => {
  const first = await getSlide(tab)
  await expect.poll(() => getSlide(tab)).not.toBe(first)
  // The mouse is now over the slideshow, which pauses it.
  await tab.click(findButton(labels.nextSlide))
  const current = await getSlide(tab)
  await tab.click(findButton(labels.nextSlide))
  await expect.poll(() => getSlide(tab)).not.toBe(current)
  await tab.click(findButton(labels.previousSlide))
  await expect.poll(() => getSlide(tab)).toBe(current)
})

test('counts up to the targets once they are in view', async ({ tab }) => {
  const format = (count: number) => formatCount(count, DEFAULT_LANGUAGE)
  const targets = home.statistics.counters.map(({ end }) => end)
  await tab.evaluate((counters) => {
    const { top } = document.querySelector(counters)?.getBoundingClientRect() ?? { top: 0 }
    scrollTo({ top: top - innerHeight * 1.5, behavior: 'instant' })
  }, COUNTERS)
  await expect.poll(() => getDigits(tab)).toEqual(targets.map(() => format(0)))
  await tab.evaluate((counters) => document.querySelector(counters)?.scrollIntoView(), COUNTERS)
  await expect.poll(() => getDigits(tab)).toEqual(targets.map(format))
})
