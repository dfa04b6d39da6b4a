import { defineConfig } from '@playwright/test'
import { getLaunchOptions } from '../../tools/testing/find-browser.ts'
import { bilingualOrigin } from '../testing/bilingual-site.ts'

const PORT = Number(process.env['PORT'] ?? 3210)

// The browser tests, against an exported site that Apache serves.
export default defineConfig({
  testDir: '..',
  testMatch: ['browser/*.spec.ts', 'web-space/*.spec.ts'],
  outputDir: '../../test-results/web-space',
  globalSetup: '../testing/install-browser.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  // A shared CI machine may stall for seconds. A real failure also fails the retry.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: getLaunchOptions(),
  },
  webServer: {
    command: 'node --import tsx serve.ts',
    cwd: import.meta.dirname,
    url: bilingualOrigin,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
