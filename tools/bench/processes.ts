import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const START_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 5
const TASKSET = '/usr/bin/taskset'
const SITE_PROGRAM = path.join(import.meta.dirname, '../../dist/server/index.cjs')

/** The environment variables that the Dockerfile sets. */
export const imageEnv = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=4' }

/** The server has one core for itself; the load generator uses another. */
export const SERVER_CORE = '0'
export const LOAD_CORES = '1'

const children = new Set<ChildProcess>()
// The next measurement must not find a server that a failed one left behind.
process.once('exit', () => children.forEach((child) => child.kill()))

/** Starts a Node program with additional environment variables, pinned to `cores` where `taskset` is available. */
export function startNode(parameters: readonly string[], env: Record<string, string>, cores?: string): ChildProcess {
  const command = [process.execPath, ...parameters]
  const [program = '', ...rest] = cores && existsSync(TASKSET) ? [TASKSET, '--cpu-list', cores, ...command] : command
  const childEnv = { ...process.env, DRAIN_MS: '0', ...env }
  const child = spawn(program, rest, { env: childEnv, stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  return child
}

/** Starts the built server. */
export function startSite(port: number, env: Record<string, string> = {}, cores?: string): ChildProcess {
  return startNode([SITE_PROGRAM], { PORT: String(port), ...env }, cores)
}

/** Requests `url` until the status is 200. Resolves with the milliseconds since `since`; rejects after a minute. */
export async function waitFor(url: string, since = Date.now()): Promise<number> {
  while (Date.now() - since < START_TIMEOUT_MS) {
    if (await isAvailable(url)) return Date.now() - since
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error(`${url} did not return 200 within ${START_TIMEOUT_MS} ms.`)
}

/** Waits until the variants of all images exist. Rejects after a minute. */
export async function waitForImages(origin: string, since = Date.now()): Promise<void> {
  while (Date.now() - since < START_TIMEOUT_MS) {
    const health = await (await fetch(`${origin}/readyz`)).text()
    if (health.includes('pending images: 0')) return
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error(`${origin} did not process its images within ${START_TIMEOUT_MS} ms.`)
}

/** Stops a process and resolves when it has exited. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await exited
}

/** A line of `/proc/PID/status` in megabytes: VmRSS is the current memory, VmHWM the peak. */
export function readMemoryMb(child: ChildProcess, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const kilobytes = new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]
  return Number(kilobytes) / 1024
}

function isAvailable(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => response.ok && Boolean(await response.text()),
    () => false,
  )
}
