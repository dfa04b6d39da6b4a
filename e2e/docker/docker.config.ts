import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'

const MINUTE_MS = 60_000

try {
  execFileSync('docker', ['info'], { stdio: 'ignore' })
} catch {
  console.error('npm run test:docker requires a Docker engine, but "docker info" failed.')
  process.exit(1)
}

// A separate config: these tests need a Docker engine, but neither a browser nor the built server.
export default defineConfig({
  testDir: '.',
  testMatch: '*.docker.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 10 * MINUTE_MS,
  reporter: [['list']],
})
