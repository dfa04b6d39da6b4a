import { atMost, median, type Metric } from './metric.ts'
import { startBareServer, startSite, type Server } from './processes.ts'

const PORT = 3305
const RUNS = 5

/** Time from the start of the process to the first 200 response, also compared with a bare server: medians. */
export async function measureStart(): Promise<Metric[]> {
  const siteTimes: number[] = []
  const bareTimes: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    bareTimes.push(await measureOneStart(startBareServer))
    siteTimes.push(await measureOneStart(startSite))
  }
  return [
    atMost('start: ms to the first 200', median(siteTimes), 1000),
    atMost('start: time / bare server', median(siteTimes) / median(bareTimes), 4),
  ]
}

async function measureOneStart(start: (port: number) => Promise<Server>): Promise<number> {
  const server = await start(PORT)
  await server.stop()
  return server.startMs
}
