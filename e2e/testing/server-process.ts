import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** The build that is tested: that of this folder, or of the environment variable DIST. */
const DIST = path.resolve(process.env['DIST'] ?? path.join(import.meta.dirname, '../../dist'))
/** The command line of the build. */
export const PROGRAM = path.join(DIST, 'server/index.cjs')

/** Folder and store of the servers of a worker that show the sample. Playwright empties `test-results` before a run. */
const SAMPLE = path.join(import.meta.dirname, `../../test-results/sample-${process.env['TEST_PARALLEL_INDEX']}`)
const sampleEnv = { AGENCY_DIR: path.join(SAMPLE, 'site'), STORE_DIR: path.join(SAMPLE, 'store') }

interface LogLine {
  readonly level: number
  readonly msg: string
  readonly [key: string]: unknown
}

export interface ServerProcess {
  readonly child: ChildProcess
  /** The complete lines of the log until now. */
  readonly readLog: () => LogLine[]
  /** Resolves when the process has exited. */
  readonly ended: Promise<{ code: number | null; lines: LogLine[]; errors: string }>
}

/** Starts the built server as a process, without a drain time. `dist` is a copy of the build, `program` its entry. */
export function startProcess(env: Record<string, string>, dist = DIST, program = 'index.cjs'): ServerProcess {
  mkdirSync(sampleEnv.AGENCY_DIR, { recursive: true })
  const child = spawn(process.execPath, [path.join(dist, 'server', program)], {
    env: { PATH: process.env['PATH'], ...sampleEnv, DRAIN_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (log += chunk))
  const readLog = () => parseLog(log.slice(0, log.lastIndexOf('\n') + 1))
  const ended = Promise.all([once(child, 'close'), text(child.stderr)]).then(([[code], errors]) => ({
    code,
    errors,
    lines: parseLog(log),
  }))
  return { child, ended, readLog }
}

function parseLog(log: string): LogLine[] {
  return log
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line): LogLine => JSON.parse(line))
}

export async function findPort(): Promise<string> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return String(port)
}

/** Starts the built server on a free port, unless `env` names one, and waits until it is ready. */
export async function startReadyServer(
  env: Record<string, string> = {},
  ...build: [dist?: string, program?: string]
): Promise<ServerProcess & { origin: string; port: number }> {
  const { PORT = await findPort() } = env
  const origin = `http://127.0.0.1:${PORT}`
  const server = startProcess({ PORT, PUBLIC_ORIGIN: origin, ...env }, ...build)
  await waitUntilReady(origin)
  return { ...server, origin, port: Number(PORT) }
}

/** Copies the build to `folder`, so that a test can change it. */
export async function copyBuild(folder: string): Promise<void> {
  await cp(DIST, folder, { recursive: true })
}

/** Polls the readiness endpoint. Throws after a minute: photos are encoded before. */
export async function waitUntilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${origin} is not ready`)
}
