import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const START_TIMEOUT_MS = 20_000
const POLL_INTERVAL_MS = 5
const TASKSET = '/usr/bin/taskset'

/** The environment of the Dockerfile. */
export const imageEnv = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=4' }

/** Where the program runs: the server has a core to itself, what loads it has the others. */
export const SERVER_CORE = '0'
export const LOAD_CORES = '1'

/** Starts a Node program on the given cores, where the machine can pin; `env` is added to the environment. */
export function startNode(parameters: readonly string[], env: Record<string, string>, cores?: string): ChildProcess {
  const command = [process.execPath, ...parameters]
  const [program = '', ...rest] = cores && existsSync(TASKSET) ? [TASKSET, '--cpu-list', cores, ...command] : command
  return spawn(program, rest, { env: { ...process.env, DRAIN_MS: '0', ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Asks `url` until it answers 200. Resolves with the milliseconds that took since `since`. Throws after 20 seconds. */
export async function waitFor(url: string, since = Date.now()): Promise<number> {
  while (Date.now() - since < START_TIMEOUT_MS) {
    const isUp = await fetch(url).then(
      async (response) => response.ok && Boolean(await response.text()),
      () => false,
    )
    if (isUp) return Date.now() - since
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error(`${url} did not answer within ${START_TIMEOUT_MS} ms.`)
}

/** Ends a process and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await gone
}

/** A line of `/proc/PID/status` in megabytes: VmRSS is the memory now, VmHWM the most it has been. */
export function readMemoryMb(child: ChildProcess, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const kilobytes = new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]
  return Number(kilobytes) / 1024
}
