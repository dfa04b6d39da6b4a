import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const START_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 5
const SITE_PROGRAM = path.join(import.meta.dirname, '../../dist/server/index.cjs')
/** Not the store of this machine's own site. */
const STORE_DIR = path.join(import.meta.dirname, '../../test-results/bench-store')
const BARE_PROGRAM = path.join(import.meta.dirname, 'bare-server.mjs')

export interface Server {
  readonly origin: string
  /** Milliseconds from the start of the process to the first 200 response. */
  readonly startMs: number
  readonly stop: () => Promise<unknown>
}

const children = new Set<ChildProcess>()
// The next run must not find a server that a failed one left behind.
process.once('exit', () => children.forEach((child) => child.kill()))

/** Starts the built server and waits until it responds. */
export function startSite(port: number): Promise<Server> {
  return startProcess(SITE_PROGRAM, { PORT: String(port), PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, DRAIN_MS: '0' })
}

/** Starts a server of Node.js alone, which sends the response that it fetches from `copyFrom`. */
export function startBareServer(port: number, copyFrom = ''): Promise<Server> {
  return startProcess(BARE_PROGRAM, { PORT: String(port), COPY_FROM: copyFrom })
}

async function startProcess(program: string, env: Record<string, string>): Promise<Server> {
  const startedAt = Date.now()
  const child = spawn(process.execPath, [program], { env: { STORE_DIR, ...process.env, ...env }, stdio: 'ignore' })
  children.add(child)
  const origin = `http://127.0.0.1:${env['PORT']}`
  await waitFor(origin, child)
  const stop = () => {
    child.kill()
    children.delete(child)
    return once(child, 'exit')
  }
  return { origin, startMs: Date.now() - startedAt, stop }
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS
  while (Date.now() < end && child.exitCode === null) {
    const isAvailable = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isAvailable) return
    await delay(POLL_INTERVAL_MS)
  }
  throw new Error(`${url} did not return 200 within ${START_TIMEOUT_MS} ms.`)
}
