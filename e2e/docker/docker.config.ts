import { defineConfig } from '@playwright/test'
import { requireDocker } from './require-docker.ts'

const MINUTE_MS = 60_000

requireDocker()

// A separate config: these tests need a Docker engine, but neither a browser nor the built server.
export default defineConfig({
  testDir: '.',
  testMatch: '*.docker.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 10 * MINUTE_MS,
  reporter: [['list']],
})
