import { readConfig } from '../server/config.ts'
import { getSiteFolder, rejectMissingFolder } from '../publishing/site-folder.ts'
import { openStore } from '../server/store/open-store.ts'

/** Opens the agency's folder and its store. Throws a ConfigError for an invalid setting. */
export async function openSite(env: NodeJS.ProcessEnv) {
  const config = readConfig(env)
  const store = openStore(config)
  await rejectMissingFolder(config, store)
  return { folder: getSiteFolder(config), store }
}
