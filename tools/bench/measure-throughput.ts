import autocannon from 'autocannon'
import { atLeast, median, type Metric } from './metric.ts'
import { startBareServer, startSite } from './processes.ts'

const SITE_PORT = 3301
const BARE_PORT = 3302
const ROUNDS = 3
const ROUND_SECONDS = 3
const CONNECTIONS = 100

/** Requests per second for Home, relative to a bare server that sends the same bytes: median of alternating rounds. */
export async function measureThroughput(): Promise<Metric[]> {
  const site = await startSite(SITE_PORT)
  const bare = await startBareServer(BARE_PORT, site.origin)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareThroughput = await measure(bare.origin)
    ratios.push((await measure(site.origin)) / bareThroughput)
  }
  await Promise.all([site.stop(), bare.stop()])
  return [atLeast('throughput of Home / bare server', median(ratios), 0.7)]
}

async function measure(url: string): Promise<number> {
  const { errors, non2xx, requests } = await autocannon({ url, connections: CONNECTIONS, duration: ROUND_SECONDS })
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} responses other than 2xx.`)
  return requests.average
}
