import { defineConfig } from '@playwright/test'
import config from '../../playwright.config.ts'

export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: '*.screenshots.ts',
  outputDir: '../../test-results/screenshots',
  globalSetup: '../testing/install-browser.ts',
})
