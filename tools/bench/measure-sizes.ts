import { measureTransferSizes, sizeBudgets } from '../testing/transfer-sizes.ts'
import { atMost, type Metric } from './metric.ts'
import { startSite } from './processes.ts'

const PORT = 3304

/** Transfer sizes of documents and scripts with Brotli. */
export async function measureSizes(): Promise<Metric[]> {
  const site = await startSite(PORT)
  const { document, homeScripts, addedScripts } = await measureTransferSizes(site.origin)
  await site.stop()
  return [
    atMost('bytes: document of Home', document, sizeBudgets.document),
    atMost('bytes: scripts of Home', homeScripts, sizeBudgets.homeScripts),
    atMost(
      'bytes: scripts that any other page adds',
      Math.max(...Object.values(addedScripts)),
      sizeBudgets.addedScripts,
    ),
  ]
}
