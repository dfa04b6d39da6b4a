import { expect, openHydrated, settle, test } from '../testing/browser-test.ts'

test.use({ site: 'largeAgency' })

/** The edges of the texts of tasks, and of their boxes, at the start of the line. Runs in the page. */
function measureTasks(tasks: Element[]) {
  const isMirrored = document.dir === 'rtl'
  return tasks.map((task) => {
    const text = document.createRange()
    text.selectNodeContents(task)
    text.setStartAfter(task.firstElementChild ?? task)
    const lines = [...text.getClientRects()].filter(({ width }) => width > 1)
    const [box = new DOMRect(), first = new DOMRect()] = [task.firstElementChild?.getBoundingClientRect(), lines[0]]
    return {
      lines: lines.length,
      starts: new Set(lines.map(({ left, right }) => Math.round(isMirrored ? right : left))).size,
      space: isMirrored ? box.left - first.right : first.left - box.right,
      offset: Math.abs(box.top + box.bottom - first.top - first.bottom) / 2,
    }
  })
}

for (const path of ['/visa', '/ur/visa']) {
  test(`draws the boxes of ${path} on the first lines, beside which the texts hang`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHydrated(page, path)
    await settle(page)
    const tasks = page.locator('li[class*=task]')
    const [long, short] = await tasks.evaluateAll(measureTasks)
    expect(long?.lines).toBeGreaterThan(1)
    expect(short?.lines).toBe(1)
    for (const { starts, space, offset } of [long, short].filter((task) => task !== undefined)) {
      expect(starts).toBe(1)
      expect(space).toBeGreaterThan(5)
      expect(offset).toBeLessThan(3)
    }
    await expect(tasks.first().locator('span').first()).toHaveText('☑')
  })
}
