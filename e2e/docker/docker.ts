import { execFile, spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startLoad } from '../testing/load.ts'

const execFileAsync = promisify(execFile)

export const ROOT = path.join(import.meta.dirname, '../..')
export const IMAGE = 'travel-agency-site:check'
export const PORT = 8380
export const ORIGIN = `http://127.0.0.1:${PORT}`
export const env = {
  ...process.env,
  IMAGE,
  HTTP_PORT: String(PORT),
  HTTPS_PORT: '8343',
  REPLICAS: '2',
}

export const hasEngine = succeeds('docker', 'info')
export const ENGINE_MISSING = 'no Docker engine: "docker info" fails'

const OUTPUT_MAX_BYTES = 64_000_000
const WAIT_MAX_S = 120

/** Runs a program in the repository's root and resolves with its trimmed stdout. */
export async function run(program: string, ...parameters: readonly string[]): Promise<string> {
  const { stdout } = await execFileAsync(program, parameters, { cwd: ROOT, env, maxBuffer: OUTPUT_MAX_BYTES })
  return stdout.trim()
}

export const docker = (...parameters: readonly string[]) => run('docker', ...parameters)

/** Builds the image and resolves with its id. The version becomes a label, so each version has another id. */
export async function buildRelease(version: string): Promise<string> {
  await docker('build', '--tag', IMAGE, '--build-arg', `VERSION=${version}`, '.')
  return docker('image', 'inspect', '--format', '{{.Id}}', IMAGE)
}

/** Returns the Compose command. The standalone program applies memory limits only with `--compatibility`. */
function findCompose(): string {
  return succeeds('docker', 'compose', 'version') ? 'docker compose' : 'docker-compose --compatibility'
}

function succeeds(program: string, ...parameters: readonly string[]): boolean {
  return spawnSync(program, parameters, { stdio: 'ignore' }).status === 0
}

/** Returns the Compose command of a project, and a function that runs it with further parameters. */
export function createCompose(project: string) {
  const command = `${findCompose()} --project-name ${project}`
  const [program = '', ...rest] = command.split(' ')
  return { command, compose: (...parameters: readonly string[]) => run(program, ...rest, ...parameters) }
}

/** Checks `condition` every second until it is true. Throws after two minutes; `name` appears in the message. */
export async function waitUntil(name: string, condition: () => Promise<boolean>): Promise<void> {
  for (let second = 0; second < WAIT_MAX_S; second += 1) {
    if (await condition().catch(() => false)) return
    await delay(1000)
  }
  throw new Error(`timeout after ${WAIT_MAX_S} s: ${name}`)
}

export const isServing = () => fetch(ORIGIN).then(({ ok }) => ok)

/** Sends requests from eight clients without a pause while `steps` runs. */
export async function runUnderLoad(steps: () => Promise<void>) {
  const load = startLoad(ORIGIN, { clients: 8 })
  await steps().finally(load.stop)
  const result = await load.stop()
  const { completed, slow, failures } = result
  console.log(`${completed} requests completed, ${failures.length} failed, ${slow} took more than 500 ms`)
  return result
}
