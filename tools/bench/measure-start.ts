import { atMost, median, type Metric } from './metric.ts'
import { imageEnv, startSite, stop, waitFor } from './processes.ts'

const PORT = 3305
const RUNS = 5

/** Time from the start of the process to the first 200 response: median of five runs. */
export async function measureStart(): Promise<Metric[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = Date.now()
    const site = startSite(PORT, imageEnv)
    times.push(await waitFor(`http://localhost:${PORT}/`, startedAt))
    await stop(site)
  }
  return [atMost('Start: time to the first 200', median(times), 500, 'ms')]
}
