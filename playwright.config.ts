import { defineConfig, type Project } from '@playwright/test'
import type { EngineOptions } from './e2e/engines/engine-test.ts'
import { phone } from './e2e/testing/browser-test.ts'
import type { EffortOptions } from './e2e/generated/generated-test.ts'
import type { HostOptions } from './e2e/testing/site-test.ts'
import { getLaunchOptions } from './tools/testing/find-browser.ts'

type Options = EngineOptions & HostOptions & EffortOptions

/** The tests of a folder in `e2e/`. Those with a browser install Chromium first if there is none. */
const inFolder = (name: string, settings: Project<object, Options> = {}): Project<object, Options> => ({
  name,
  testDir: `e2e/${name}`,
  ...settings,
})
const browser = { dependencies: ['install'] }

/** The flows in an engine: all of them, or those of some files. */
const inEngine = (engine: EngineOptions['engine'], ...files: string[]): Project<object, Options> => ({
  name: engine,
  testDir: 'e2e/engines',
  use: { engine },
  dependencies: engine.startsWith('chromium-') ? ['install-old-chromium'] : ['install'],
  ...(files.length > 0 && { testMatch: files.map((file) => `${file}.spec.ts`) }),
})

// Tests start the servers that they need, on free ports: see e2e/testing/site-test.ts.
export default defineConfig<object, Options>({
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A shared machine may stall for seconds. A test that passes does not wait for these limits.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['./tools/testing/not-run-reporter.ts']],
  use: { viewport: { width: 1440, height: 900 }, launchOptions: getLaunchOptions() },
  projects: [
    { name: 'install', testMatch: 'e2e/testing/browser.setup.ts' },
    { name: 'install-old-chromium', testMatch: 'e2e/engines/old-chromium.setup.ts' },
    inFolder('browser', browser),
    inFolder('process', browser),
    inFolder('editor', browser),
    {
      ...inFolder('editor', browser),
      name: 'editor-phone',
      testMatch: ['accessibility', 'images'].map((name) => `${name}.spec.ts`),
      use: { viewport: phone },
    },
    inFolder('faults'),
    // The tests measure how long requests take.
    inFolder('proxy', { fullyParallel: false, workers: 1 }),
    // Every run tries the same values, so that a failure can be repeated.
    inFolder('generated', { use: { fixedSeed: 2, runs: 400, seconds: 30 } }),
    { ...inFolder('generated', { timeout: 1_200_000 }), name: 'generated-long', use: { seconds: 15 } },
    {
      ...inFolder('web-space', browser),
      testDir: 'e2e',
      testMatch: ['web-space/*.spec.ts', 'browser/{navigation,errors,no-script}.spec.ts'],
      use: { host: 'apache' },
    },
    inEngine('chromium', 'painted', 'altered', 'navigation'),
    inEngine('firefox'),
    inEngine('webkit'),
    inEngine('chromium-106', 'basic', 'navigation', 'editor'),
    inEngine('chromium-92', 'basic'),
    inFolder('docker', { fullyParallel: false, workers: 1, timeout: 600_000 }),
    inFolder('screenshots', browser),
  ],
})
