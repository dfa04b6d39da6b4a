import path from 'node:path'
import { measureWireSizes } from '../testing/wire-sizes.ts'
import { atMost, type Figure } from './metric.ts'
import { startNode, stop, waitFor } from './processes.ts'

const PORT = 3304

/** The bytes of documents and scripts, brotli, as a browser would get them. */
export async function measureSizes(): Promise<Figure[]> {
  const origin = `http://localhost:${PORT}`
  const server = startNode([path.join(import.meta.dirname, '../../dist/server/index.js')], { PORT: String(PORT) })
  try {
    await waitFor(origin)
    const { document, homeScripts, addedScripts } = await measureWireSizes(origin)
    return [
      atMost('Document of Home', document / 1000, 14, 'kB'),
      atMost('Scripts of Home', homeScripts / 1000, 78, 'kB'),
      atMost('Scripts that any other page adds', Math.max(...Object.values(addedScripts)) / 1000, 4, 'kB'),
    ]
  } finally {
    await stop(server)
  }
}
