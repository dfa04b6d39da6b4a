import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { atMost, info, median, type Metric } from './metric.ts'
import { imageEnv, SERVER_CORE, startNode, startSite, stop, waitFor } from './processes.ts'

const PORT = 3305
const RUNS = 7
const BARE_SERVER = path.join(import.meta.dirname, 'bare-server.mjs')

/** Time from the start of the process to the first 200 response on one core, compared with a bare server: medians. */
export async function measureStart(): Promise<Metric[]> {
  const compileCache = await mkdtemp(path.join(os.tmpdir(), 'compile-cache-'))
  const env = { ...imageEnv, NODE_COMPILE_CACHE: compileCache }
  const siteTimes: number[] = []
  const bareTimes: number[] = []
  // The first start fills the compile cache, as the build of the image does, and is not counted.
  for (let run = 0; run <= RUNS; run += 1) {
    bareTimes.push(await measure(() => startNode([BARE_SERVER], { ...env, PORT: String(PORT) }, SERVER_CORE)))
    siteTimes.push(await measure(() => startSite(PORT, env, SERVER_CORE)))
  }
  await rm(compileCache, { recursive: true })
  const site = median(siteTimes.slice(1))
  const bare = median(bareTimes.slice(1))
  return [
    atMost('Start: time to the first 200', site, 500, 'ms'),
    info('Start of a bare server', bare, 'ms'),
    atMost('Start: time / bare server', site / bare, 2.5, ''),
  ]
}

async function measure(start: () => ChildProcess): Promise<number> {
  const startedAt = Date.now()
  const server = start()
  const ms = await waitFor(`http://localhost:${PORT}/`, startedAt)
  await stop(server)
  return ms
}
