import { execFileSync } from 'node:child_process'

/** Stops the tests with one sentence where no Docker engine answers. */
export function requireDocker(): void {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore' })
  } catch {
    console.error('npm run test:docker needs a Docker engine, and none answers to "docker info" here.')
    process.exit(1)
  }
}
