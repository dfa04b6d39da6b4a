import { defineConfig } from '@playwright/test'
import { requireDocker } from './require-docker.ts'

const MINUTE_MS = 60_000

requireDocker()

// Apart from the checks: these need a Docker engine, and no browser and no server beside it.
export default defineConfig({
  testDir: '.',
  testMatch: '*.docker.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 10 * MINUTE_MS,
  reporter: [['list']],
})
