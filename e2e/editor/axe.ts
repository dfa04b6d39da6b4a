import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails if axe finds a violation in what the editor shows in a `state`. */
export async function expectNoViolation(page: Page, state: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // The preview is the site, which has its own tests.
  const { violations } = await page.evaluate(
    (runOnly) => window.axe.run({ exclude: [['iframe']] }, { runOnly, iframes: false }),
    TAGS,
  )
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
  expect(problems, state).toEqual([])
}
