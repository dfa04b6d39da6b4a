import autocannon from 'autocannon'
import { atLeast, median, type Metric } from './metric.ts'
import { startBareServer, startSite } from './processes.ts'

const SITE_PORT = 3301
const BARE_PORT = 3302
const ROUNDS = 3
const ROUND_SECONDS = 3
const CONNECTIONS = 100

/**
 * Requests per second for Home, relative to a bare server that sends the same bytes, and for a client that has Home
 * already: medians of alternating rounds.
 */
export async function measureThroughput(): Promise<Metric[]> {
  const site = await startSite(SITE_PORT)
  const bare = await startBareServer(BARE_PORT, site.origin)
  const { headers } = await fetch(site.origin, { headers: { 'Accept-Encoding': 'identity' } })
  const conditions = { 'if-none-match': headers.get('etag') ?? '' }
  const compare = async (requestHeaders: Record<string, string>, status: number) => {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const bareThroughput = await measureOneRun(bare.origin, requestHeaders, status)
      ratios.push((await measureOneRun(site.origin, requestHeaders, status)) / bareThroughput)
    }
    return median(ratios)
  }
  const metrics = [
    atLeast('throughput of Home / bare server', await compare({}, 200), 0.7),
    atLeast('throughput of 304 / bare server', await compare(conditions, 304), 0.2),
  ]
  await Promise.all([site.stop(), bare.stop()])
  return metrics
}

async function measureOneRun(url: string, headers: Record<string, string>, status: number): Promise<number> {
  const { errors, statusCodeStats, requests } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  })
  const statuses = Object.keys(statusCodeStats ?? {}).join(', ')
  if (errors > 0 || statuses !== String(status)) throw new Error(`${url}: ${errors} errors, status ${statuses}.`)
  return requests.average
}
