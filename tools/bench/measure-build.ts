import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { atMost, median, type Metric } from './metric.ts'
import { readMemoryMb, startNode } from './processes.ts'

const PLAIN_CONFIG = path.join(import.meta.dirname, 'plain.vite.config.ts')
const POLL_INTERVAL_MS = 20
// The same flag as in package.json: it saves 250 MB on servers of 1 GB that build the site.
const MEMORY_FLAG = '--optimize-for-size'
const vite = path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

const RUNS = 3

/** Duration of `npm run build`, absolute and relative to a build without the project's plugins, and its peak memory. */
export async function measureBuild(): Promise<Metric[]> {
  const builds: Build[] = []
  const plainBuilds: Build[] = []
  for (let run = 0; run < RUNS; run += 1) {
    plainBuilds.push(await build('--config', PLAIN_CONFIG))
    // The last build is complete.
    builds.push(await build())
  }
  const seconds = median(builds.map((result) => result.seconds))
  return [
    atMost('Build: time', seconds, 15, 's'),
    atMost('Build: time / without our plugins', seconds / median(plainBuilds.map((result) => result.seconds)), 1.5, ''),
    atMost('Build: memory', median(builds.map((result) => result.peakMb)), 700, 'MB'),
  ]
}

interface Build {
  readonly seconds: number
  readonly peakMb: number
}

async function build(...parameters: readonly string[]): Promise<Build> {
  const startedAt = Date.now()
  const child = startNode([MEMORY_FLAG, vite, 'build', '--app', '--logLevel', 'error', ...parameters], {})
  let peakMb = 0
  const poll = setInterval(() => {
    peakMb = Math.max(peakMb, readMemoryMb(child, 'VmHWM') || 0)
  }, POLL_INTERVAL_MS)
  const [exitCode] = await once(child, 'exit')
  clearInterval(poll)
  if (exitCode !== 0) throw new Error(`vite build exited with ${exitCode}.`)
  return { seconds: (Date.now() - startedAt) / 1000, peakMb }
}
