import { defineConfig } from '@playwright/test'

// A separate config: these tests need neither a browser nor the server of the other tests.
export default defineConfig({
  testDir: '.',
  testMatch: '*.faults.ts',
  outputDir: '../../test-results/faults',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  reporter: [['list']],
})
