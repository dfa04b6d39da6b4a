import { readConfig } from '../config.ts'
import type { Log } from '../http/log.ts'
import { runPublishProcess } from '../publishing/publish-process.ts'
import { getSiteFolder, rejectMissingFolder } from '../publishing/site-folder.ts'
import { watchFolder } from '../publishing/watch-folder.ts'
import { openStore } from '../store/open-store.ts'

const KEEP_ALIVE_MS = 60_000

/** Publishes each change of the agency's folder, until a signal ends the process. */
export async function watch(env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const config = readConfig(env)
  const store = openStore(config)
  await rejectMissingFolder(config, store)
  const folder = getSiteFolder(config)
  watchFolder(folder, {
    publish: () => runPublishProcess(store, log),
    hasPublication: async () => (await store.getNewestNumber()) > 0,
  })
  log.info({ folder }, 'watching the folder')
  setInterval(() => {}, KEEP_ALIVE_MS)
}
