import { execFileSync } from 'node:child_process'

/** Exits with 1 and a one-line message if no Docker engine is available. */
export function requireDocker(): void {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore' })
  } catch {
    console.error('npm run test:docker requires a Docker engine, but "docker info" failed.')
    process.exit(1)
  }
}
