import { readConfig } from '../config.ts'
import { createFolderReader } from '../content/content-reader.ts'
import type { Frontend } from '../frontend/frontend.ts'
import { createSiteServices } from '../start-server.ts'

/**
 * Checks the agency's folder as the server loads it, rendering included. Prints every problem and sets exit code 1 if
 * there is one. Also lists the keys that still have the sample's value, and the texts that lack a translation.
 */
export async function checkSite(env: NodeJS.ProcessEnv, loadFrontend: () => Promise<Frontend>): Promise<void> {
  try {
    const { folder, isRequired, processor, loadSite } = createSiteServices(readConfig(env), await loadFrontend())
    const { loaded } = await loadSite(createFolderReader({ folder, isRequired, processor, awaitImages: true }))
    for (const key of loaded.sampleKeys) process.stdout.write(`${key}: still has the sample's value.\n`)
    for (const key of loaded.untranslatedKeys) process.stdout.write(`${key}: has no translation.\n`)
    process.stdout.write(`${folder}: no problems found.\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
