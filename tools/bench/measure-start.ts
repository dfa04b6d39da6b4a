import path from 'node:path'
import { atMost, median, type Figure } from './metric.ts'
import { imageEnv, startNode, stop, waitFor } from './processes.ts'

const PORT = 3305
const RUNS = 5

/** From the start of the process to its first answer of 200, median of five. */
export async function measureStart(): Promise<Figure[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = Date.now()
    const server = startNode([path.join(import.meta.dirname, '../../dist/server/index.js')], { ...imageEnv, PORT: String(PORT) })
    times.push(await waitFor(`http://localhost:${PORT}/`, startedAt))
    await stop(server)
  }
  return [atMost('First 200 after the start', median(times), 500, 'ms')]
}
