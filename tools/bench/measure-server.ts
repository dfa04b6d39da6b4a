import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { atLeast, atMost, info, median, type Metric } from './metric.ts'
import { imageEnv, readMemoryMb, SERVER_CORE, startNode, startSite, stop, waitFor } from './processes.ts'
import { runAutocannon, type LoadResult } from './run-autocannon.ts'

const SITE_PORT = 3301
const BASELINE_PORT = 3302
const SITE_URL = `http://127.0.0.1:${SITE_PORT}/`
const BASELINE_URL = `http://127.0.0.1:${BASELINE_PORT}/`
const ROUNDS = 3
const ROUND_SECONDS = 3
const HALF_A_MILLION = 500_000
const OPTIMIZATION_MS = 5000

/** Throughput and p99 latency relative to the baseline server, and memory after a million requests. */
export async function measureServer(): Promise<Metric[]> {
  const site = startSite(SITE_PORT, { ...imageEnv, PUBLIC_ORIGIN: SITE_URL }, SERVER_CORE)
  await waitFor(SITE_URL)
  // The baseline must copy the response after the server has compressed it at the best quality.
  await delay(OPTIMIZATION_MS)
  const baseline = startBaseline()
  try {
    await waitFor(BASELINE_URL)
    const full = await compareWithBaseline({})
    const notModified = await compareWithBaseline({ 'If-None-Match': await getEtag() })
    return [...toMetrics('Home, brotli', full), ...toMetrics('Home, 304', notModified), ...(await measureMemory(site))]
  } finally {
    await Promise.all([stop(site), stop(baseline)])
  }
}

function startBaseline(): ChildProcess {
  const program = path.join(import.meta.dirname, 'baseline-server.ts')
  return startNode(['--import', 'tsx', program], { PORT: String(BASELINE_PORT), SITE_URL }, SERVER_CORE)
}

async function getEtag(): Promise<string> {
  const response = await fetch(SITE_URL, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
  return response.headers.get('etag') ?? ''
}

interface Comparison {
  readonly site: LoadResult[]
  readonly baseline: LoadResult[]
}

async function compareWithBaseline(headers: Record<string, string>): Promise<Comparison> {
  const comparison: Comparison = { site: [], baseline: [] }
  // Round 0 warms up both servers and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const baseline = await runAutocannon(BASELINE_URL, { seconds: ROUND_SECONDS }, headers)
    const site = await runAutocannon(SITE_URL, { seconds: ROUND_SECONDS }, headers)
    if (round === 0) continue
    comparison.baseline.push(baseline)
    comparison.site.push(site)
  }
  return comparison
}

function toMetrics(name: string, { site, baseline }: Comparison): Metric[] {
  const ratios = site.map(({ requestsPerSecond }, round) => {
    return requestsPerSecond / (baseline[round]?.requestsPerSecond ?? 1)
  })
  const p99 = (results: readonly LoadResult[]) => median(results.map(({ p99Ms }) => p99Ms))
  const throughput = median(site.map(({ requestsPerSecond }) => requestsPerSecond))
  return [
    info(`${name}: requests per second`, throughput, '/s'),
    atLeast(`${name}: requests per second relative to the baseline`, median(ratios), 0.9, ''),
    atMost(`${name}: p99 relative to the baseline`, p99(site) / p99(baseline), 1.5, ''),
  ]
}

async function measureMemory(site: ChildProcess): Promise<Metric[]> {
  await runAutocannon(SITE_URL, { requests: HALF_A_MILLION })
  const afterHalf = readMemoryMb(site, 'VmRSS')
  await runAutocannon(SITE_URL, { requests: HALF_A_MILLION })
  const afterAll = readMemoryMb(site, 'VmRSS')
  return [
    atMost('Memory after a million requests', afterAll, 120, 'MB'),
    atMost('Memory growth over the second half million', afterAll / afterHalf, 1.1, ''),
  ]
}
