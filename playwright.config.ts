import { defineConfig } from '@playwright/test'
import { bilingualEnv, bilingualOrigin } from './e2e/testing/bilingual-site.ts'
import { SAMPLE_STORE } from './e2e/testing/server-process.ts'
import { getLaunchOptions } from './tools/testing/find-browser.ts'

const PORT = Number(process.env['PORT'] ?? 3210)
const origin = `http://localhost:${PORT}`

const server = { command: 'node dist/server/index.cjs', cwd: import.meta.dirname, reuseExistingServer: false }

export default defineConfig({
  testDir: 'e2e',
  // The other engines, the editor, web space, faults, containers and screenshots have separate configs.
  testIgnore: ['engines/!(painted).spec.ts', 'web-space/**', 'editor/**'],
  grepInvert: /@other-engines/,
  globalSetup: './e2e/testing/install-browser.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A shared machine may stall for seconds. A test that passes does not wait for these limits.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    launchOptions: getLaunchOptions(),
  },
  webServer: [
    { ...server, url: origin, env: { PORT: String(PORT), PUBLIC_ORIGIN: origin, STORE_DIR: SAMPLE_STORE } },
    { ...server, url: bilingualOrigin, env: bilingualEnv },
  ],
})
