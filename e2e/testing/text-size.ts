import type { Page } from '@playwright/test'

/** Sets the text size of the browser settings, whose default is 16 px. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
}
