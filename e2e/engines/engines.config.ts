import { defineConfig } from '@playwright/test'
import { bilingualEnv, bilingualOrigin } from '../testing/bilingual-site.ts'
import { getLaunchOptions } from '../../tools/testing/find-browser.ts'
import type { EngineOptions } from './engine-test.ts'

const PORT = Number(process.env['PORT'] ?? 3210)
const origin = `http://localhost:${PORT}`
const server = { command: 'node ../../dist/server/index.cjs', reuseExistingServer: false }

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: './install-engines.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  // The launch options are those of the current Chromium, which the engines are compared with.
  use: { baseURL: origin, launchOptions: getLaunchOptions() },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
    { name: 'chromium-110', use: { engine: 'chromium-110' }, testIgnore: ['painted.spec.ts', 'editor.spec.ts'] },
    // The script needs a newer browser. Pages and links work without it.
    { name: 'chromium-92', use: { engine: 'chromium-92' }, testMatch: 'basic.spec.ts' },
  ],
  webServer: [
    { ...server, url: origin, env: { PORT: String(PORT), PUBLIC_ORIGIN: origin } },
    { ...server, url: bilingualOrigin, env: bilingualEnv },
  ],
})
