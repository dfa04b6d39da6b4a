import { followRename } from '../publishing/assign-store.ts'
import { describeFormerName, readConfig, type Config } from '../server/config.ts'
import { getAgencyFolder, rejectMissingFolder } from '../publishing/agency-folder.ts'
import { openStore } from '../server/store/open-store.ts'

/** Reads the settings for a command, after it has followed a folder that was renamed. Throws a ConfigError. */
export async function readSettings(env: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(env)
  for (const note of [describeFormerName(env), await followRename(config)])
    if (note !== undefined) process.stderr.write(`${note}\n`)
  return config
}

/** Opens the agency's folder and its store. Throws a ConfigError for an invalid setting. */
export async function openSite(env: NodeJS.ProcessEnv) {
  const config = await readSettings(env)
  const store = openStore(config)
  await rejectMissingFolder(config, store)
  return { folder: getAgencyFolder(config), store }
}
