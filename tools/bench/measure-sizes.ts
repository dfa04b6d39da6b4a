import { setTimeout as delay } from 'node:timers/promises'
import { measureTransferSizes } from '../testing/transfer-sizes.ts'
import { atMost, type Metric } from './metric.ts'
import { startSite, stop, waitFor } from './processes.ts'

const PORT = 3304
const OPTIMIZATION_MS = 4000

/** Transfer sizes of documents and scripts with Brotli. */
export async function measureSizes(): Promise<Metric[]> {
  const origin = `http://localhost:${PORT}`
  const site = startSite(PORT)
  try {
    await waitFor(origin)
    // Pages are compressed quickly at first and at the best quality in the background.
    await delay(OPTIMIZATION_MS)
    const { document, homeScripts, addedScripts } = await measureTransferSizes(origin)
    return [
      atMost('Document of Home', document / 1000, 14, 'kB'),
      atMost('Scripts of Home', homeScripts / 1000, 73, 'kB'),
      atMost('Scripts that any other page adds', Math.max(...Object.values(addedScripts)) / 1000, 4, 'kB'),
    ]
  } finally {
    await stop(site)
  }
}
