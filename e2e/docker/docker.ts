import { execFile, execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startLoad } from '../testing/load.ts'

const run = promisify(execFile)

export const ROOT = path.join(import.meta.dirname, '../..')
export const IMAGE = 'travel-agency-site:check'
export const PORT = 8380
export const ORIGIN = `http://127.0.0.1:${PORT}`
export const env = {
  ...process.env,
  IMAGE,
  HTTP_PORT: String(PORT),
  HTTPS_PORT: '8343',
  SITE_ADDRESS: ':80',
  AGENCY_PHONE: '+92 300 1234567',
  AGENCY_EMAIL: 'info@agency.example',
}

const BUILD_MAX_BYTES = 64_000_000

/** Runs a program in the project's folder and gives back what it printed. */
export async function sh(program: string, ...parameters: readonly string[]): Promise<string> {
  const { stdout } = await run(program, parameters, { cwd: ROOT, env, maxBuffer: BUILD_MAX_BYTES })
  return stdout.trim()
}

export const docker = (...parameters: readonly string[]) => sh('docker', ...parameters)

/** Builds the image as a release of its own: the version makes its label, and so its id. */
export async function buildRelease(version: string): Promise<string> {
  await docker('build', '--tag', IMAGE, '--build-arg', `VERSION=${version}`, '.')
  return docker('image', 'inspect', '--format', '{{.Id}}', IMAGE)
}

/** The command for Compose: Docker's own, or the older program, which takes limits of memory only when told to. */
export function findCompose(): string {
  try {
    execFileSync('docker', ['compose', 'version'], { stdio: 'ignore' })
    return 'docker compose'
  } catch {
    return 'docker-compose --compatibility'
  }
}

/** Asks until `isSo` holds. Throws after two minutes. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let second = 0; second < 120; second += 1) {
    if (await isSo().catch(() => false)) return
    await delay(1000)
  }
  throw new Error(`Waited two minutes for this: ${what}.`)
}

export const isServing = () => fetch(ORIGIN).then(({ ok }) => ok)

/** Eight visitors ask without a pause for as long as `steps` take. */
export async function askDuring(steps: () => Promise<void>) {
  const load = startLoad(ORIGIN, { visitors: 8 })
  await steps().finally(load.stop)
  const { answered, failures } = await load.stop()
  console.log(`answered ${answered} requests, failed ${failures.length}`)
  return { answered, failures }
}
