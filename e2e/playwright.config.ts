import { defineConfig } from '@playwright/test'
import { findBrowser } from './find-browser.ts'

const PORT = 3210
const executablePath = findBrowser()

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Most of these keep Chromium from calling its maker; as root it starts without its sandbox only.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'checks', testIgnore: 'screenshots.spec.ts' },
    { name: 'screenshots', testMatch: 'screenshots.spec.ts' },
  ],
  webServer: {
    command: 'node ../dist/server/index.js',
    url: `http://localhost:${PORT}`,
    env: { PORT: String(PORT) },
    reuseExistingServer: false,
  },
})
