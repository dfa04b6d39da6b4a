import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { atMost, type Figure } from './metric.ts'
import { readMemoryMb, startNode } from './processes.ts'

const POLL_INTERVAL_MS = 20
// As package.json has it: a server of 1 GB builds the site, and V8 would take 130 MB more to be a little faster.
const LITTLE_MEMORY = '--max-semi-space-size=2'
const vite = path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

/** How long `npm run build` takes and how much memory its process has at the most. */
export async function measureBuild(): Promise<Figure[]> {
  const startedAt = Date.now()
  const build = startNode([LITTLE_MEMORY, vite, 'build', '--app', '--logLevel', 'error'], {})
  let peakMb = 0
  const poll = setInterval(() => (peakMb = Math.max(peakMb, readMemoryMb(build, 'VmHWM') || 0)), POLL_INTERVAL_MS)
  const [exitCode] = await once(build, 'exit')
  clearInterval(poll)
  if (exitCode !== 0) throw new Error(`The build ended with ${exitCode}.`)
  return [atMost('Build: time', (Date.now() - startedAt) / 1000, 15, 's'), atMost('Build: memory', peakMb, 700, 'MB')]
}
