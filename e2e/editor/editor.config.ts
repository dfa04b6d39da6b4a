import { defineConfig } from '@playwright/test'
import { getLaunchOptions } from '../../tools/testing/find-browser.ts'
import { phone } from '../testing/browser-test.ts'

// Each test starts the built editor on free ports, with a folder of its own.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/editor',
  globalSetup: '../testing/install-browser.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A shared machine may stall for seconds. A test that passes does not wait for these limits.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: { launchOptions: getLaunchOptions() },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: phone }, testIgnore: 'security*' },
  ],
})
