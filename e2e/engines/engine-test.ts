import { expect, test as base } from '@playwright/test'
import type { Driver } from './driver.ts'
import { startEngine, type EngineName } from './engines.ts'
import { Tab } from './tab.ts'

export { expect }

export interface EngineOptions {
  engine: EngineName
}

const START_TIMEOUT_MS = 60_000

/** Tests with `tab`, a tab of the project's engine. Playwright's own `page` is a tab of the current Chromium. */
export const test = base.extend<{ tab: Tab }, EngineOptions & { driver: Driver }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, provide) => {
      const driver = await startEngine(engine)
      await provide(driver)
      await driver.close()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  tab: async ({ driver, baseURL }, provide) => provide(new Tab(driver, baseURL ?? '')),
})
