import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Result } from 'autocannon'
import { atLeast, atMost, median, noted, type Figure } from './metric.ts'
import { imageEnv, LOAD_CORES, readMemoryMb, SERVER_CORE, startNode, stop, waitFor } from './processes.ts'

const run = promisify(execFile)
const autocannon = createRequire(import.meta.url).resolve('autocannon')
const siteProgram = path.join(import.meta.dirname, '../../dist/server/index.js')

const SITE_PORT = 3301
const BARE_PORT = 3302
const ROUNDS = 3
const ROUND_S = 3
const CONNECTIONS = 100
const MILLION = 1_000_000

interface Load {
  readonly requestsPerSecond: number
  readonly p99Ms: number
}

/** Requests per second and p99 against the bare server, taken in turns, and the memory after a million requests. */
export async function measureServer(): Promise<Figure[]> {
  const siteUrl = `http://127.0.0.1:${SITE_PORT}/`
  const bareUrl = `http://127.0.0.1:${BARE_PORT}/`
  const site = startNode([siteProgram], { ...imageEnv, PORT: String(SITE_PORT), PUBLIC_ORIGIN: siteUrl }, SERVER_CORE)
  await waitFor(siteUrl)
  const bare = startNode(['--import', 'tsx', path.join(import.meta.dirname, 'baseline-server.ts')], { PORT: String(BARE_PORT), SITE_URL: siteUrl }, SERVER_CORE)
  try {
    await waitFor(bareUrl)
    const etag = (await fetch(siteUrl, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })).headers.get('etag') ?? ''
    const whole = await compare(siteUrl, bareUrl, {})
    const unchanged = await compare(siteUrl, bareUrl, { 'If-None-Match': etag })
    const afterWarmUp = await loadAndWeigh(site, siteUrl)
    const afterMillion = await loadAndWeigh(site, siteUrl)
    return [
      ...describe('Home, brotli', whole),
      ...describe('Home, 304', unchanged),
      atMost('Memory after a million requests', afterMillion, 120, 'MB'),
      atMost('… over the memory after half of them', afterMillion / afterWarmUp, 1.1, ''),
    ]
  } finally {
    await Promise.all([stop(site), stop(bare)])
  }
}

function describe(name: string, { site, bare }: Comparison): Figure[] {
  const ratios = site.map(({ requestsPerSecond }, round) => requestsPerSecond / (bare[round]?.requestsPerSecond ?? 1))
  const p99 = (loads: readonly Load[]) => median(loads.map(({ p99Ms }) => p99Ms))
  return [
    noted(`${name}: requests per second`, median(site.map(({ requestsPerSecond }) => requestsPerSecond)), '/s'),
    atLeast(`${name}: over the bare server’s`, median(ratios), 0.9, ''),
    atMost(`${name}: p99 over the bare server’s`, p99(site) / p99(bare), 1.5, ''),
  ]
}

interface Comparison {
  readonly site: Load[]
  readonly bare: Load[]
}

async function compare(siteUrl: string, bareUrl: string, headers: Record<string, string>): Promise<Comparison> {
  const comparison: Comparison = { site: [], bare: [] }
  // The first round warms both up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await load(bareUrl, ['--duration', String(ROUND_S)], headers)
    const site = await load(siteUrl, ['--duration', String(ROUND_S)], headers)
    if (round === 0) continue
    comparison.bare.push(bare)
    comparison.site.push(site)
  }
  return comparison
}

async function loadAndWeigh(site: ReturnType<typeof startNode>, url: string): Promise<number> {
  await load(url, ['--amount', String(MILLION / 2)], {})
  return readMemoryMb(site, 'VmRSS')
}

async function load(url: string, amount: readonly string[], headers: Record<string, string>): Promise<Load> {
  const headerParameters = Object.entries({ 'Accept-Encoding': 'br', ...headers }).flatMap(([name, value]) => ['--headers', `${name}=${value}`])
  const parameters = [autocannon, '--json', '--connections', String(CONNECTIONS), ...amount, ...headerParameters, url]
  const { stdout } = await run('taskset', ['--cpu-list', LOAD_CORES, process.execPath, ...parameters], { maxBuffer: 2 ** 26 })
  const { requests, latency, non2xx, errors, '2xx': ok, statusCodeStats }: Result & { statusCodeStats?: Record<string, { count: number }> } = JSON.parse(stdout)
  const answered = ok + (statusCodeStats?.['304']?.count ?? 0)
  if (errors > 0 || (non2xx > 0 && !headers['If-None-Match'])) throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 200.`)
  if (answered === 0) throw new Error(`${url} answered nothing.`)
  return { requestsPerSecond: requests.average, p99Ms: latency.p99 }
}
