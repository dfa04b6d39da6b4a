import { defineConfig } from '@playwright/test'
import { bilingualEnv, bilingualOrigin } from './testing/bilingual-site.ts'
import { browserFlags, findBrowser } from '../tools/testing/find-browser.ts'

const PORT = Number(process.env['PORT'] ?? 3210)
const origin = `http://localhost:${PORT}`
const executablePath = findBrowser()

const server = { command: 'node ../dist/server/index.cjs', reuseExistingServer: false }

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A shared CI machine may stall for seconds. A real failure also fails the retry.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: browserFlags,
    },
  },
  projects: [
    { name: 'checks', testIgnore: ['screenshots.spec.ts', 'engines/!(painted).spec.ts'] },
    { name: 'screenshots', testMatch: 'screenshots.spec.ts' },
  ],
  webServer: [
    { ...server, url: origin, env: { PORT: String(PORT), PUBLIC_ORIGIN: origin } },
    { ...server, url: bilingualOrigin, env: bilingualEnv },
  ],
})
