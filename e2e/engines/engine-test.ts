import { expect } from '@playwright/test'
import { test as base } from '../testing/site-test.ts'
import type { Driver } from './driver.ts'
import { findEngine, type EngineName } from './engines.ts'
import { Tab } from './tab.ts'

export { expect }

export interface EngineOptions {
  engine: EngineName
}

interface EngineFixtures {
  /** Starts the engine of the project once for a worker. */
  startEngine: (start: () => Promise<Driver>) => Promise<Driver>
}

/** Tests with `tab`, a tab of the project's engine. Playwright's own `page` is a tab of the current Chromium. */
export const test = base.extend<{ tab: Tab }, EngineOptions & EngineFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  startEngine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter.
    async ({}, provide) => {
      let driver: Promise<Driver> | undefined
      await provide((start) => (driver ??= start()))
      await (await driver)?.close()
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, startEngine, baseURL }, provide, info) => {
    const start = findEngine(engine)
    if (typeof start === 'string') return info.skip(true, start)
    await provide(new Tab(await startEngine(start), baseURL ?? ''))
  },
})
