import { pages } from '../../shared/pages.ts'
import { expect, openHydrated, settle, test } from '../testing/browser-test.ts'

const COUNT_MAX = 12
const sections = ['services', 'why-choose-us', 'destinations', 'statistics'] as const

interface Count {
  id: string
  count: number
}

/** Gives a list this number of entries, and lists its rows: their entries, and how far they start from its edge. */
function measureRows({ id, count }: Count) {
  const list = document.querySelector(`:is(#${id}, [aria-labelledby='${id}']) .full-rows`)
  const first = list?.firstElementChild
  if (!list || !first) throw new Error(`No list in ${id}`)
  list.replaceChildren(...Array.from({ length: count }, () => first.cloneNode(true)))
  const style = getComputedStyle(list)
  const start = list.getBoundingClientRect().left + parseFloat(style.paddingLeft)
  const rows = new Map<number, DOMRect[]>()
  for (const entry of list.children) {
    const box = entry.getBoundingClientRect()
    const top = Math.round(box.top)
    rows.set(top, [...(rows.get(top) ?? []), box])
  }
  return [...rows.values()].map((boxes) => ({
    entries: boxes.length,
    offset: Math.round(Math.min(...boxes.map(({ left }) => left)) - start),
  }))
}

for (const width of [1440, 1000, 820, 390]) {
  test(`fills the rows of every list of Home at ${width} px, for any number of entries`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openHydrated(page, pages.home.path)
    await settle(page)
    for (const id of sections)
      for (let count = 1; count <= COUNT_MAX; count += 1) {
        const rows = await page.evaluate(measureRows, { id, count })
        const state = `${count} of ${id}: ${JSON.stringify(rows)}`
        const inner = rows.slice(0, -1).map(({ entries }) => entries)
        expect(
          rows.every(({ offset }) => offset === 0),
          state,
        ).toBe(true)
        expect(new Set(inner).size, state).toBeLessThanOrEqual(1)
        expect(rows.at(-1)?.entries, state).toBeLessThanOrEqual(inner[0] ?? count)
      }
    expect(await page.evaluate(measureRows, { id: 'services', count: 7 })).toHaveLength(
      { 1440: 2, 1000: 3, 820: 4, 390: 7 }[width] ?? 0,
    )
  })
}

for (const { width, columns } of [
  { width: 1440, columns: [4, 5] },
  { width: 390, columns: [2, 2] },
]) {
  test(`shows four and five counters in ${columns.join(' and ')} columns at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openHydrated(page, pages.home.path)
    await settle(page)
    for (const [index, expected] of columns.entries()) {
      const rows = await page.evaluate(measureRows, { id: 'statistics', count: index + 4 })
      expect(rows[0]?.entries).toBe(expected)
    }
  })
}
