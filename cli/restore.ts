import path from 'node:path'
import { assignStore } from '../publishing/assign-store.ts'
import { restoreFolder } from '../publishing/restore-folder.ts'
import { getAgencyFolder } from '../publishing/agency-folder.ts'
import { openStore } from '../server/store/open-store.ts'
import { readSettings } from './open-site.ts'
import { getUserName, publish } from './publish.ts'

/**
 * Puts the texts and images of a publication back into the agency's folder, moves what they replace into a folder
 * beside them, and publishes. Throws an Error if the publication is not kept, and a ConfigError if
 * another folder was published into the store.
 */
export async function restore(env: NodeJS.ProcessEnv, clientFolder: string, number = ''): Promise<void> {
  const config = await readSettings(env)
  const folder = path.resolve(getAgencyFolder(config))
  const store = openStore(config)
  await assignStore({ folder, store })
  const kept = await restoreFolder({ folder, store, number, by: getUserName() })
  process.stdout.write(`Restored publication ${number}.${kept ? ` What it replaces is in ${kept}.` : ''}\n`)
  await publish(env, clientFolder)
}
