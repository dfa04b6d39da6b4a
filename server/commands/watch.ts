import type { Log } from '../http/log.ts'
import { runPublishProcess } from '../publishing/publish-process.ts'
import { watchFolder } from '../publishing/watch-folder.ts'
import { openSite } from './open-site.ts'

const KEEP_ALIVE_MS = 60_000

/** Publishes each change of the agency's folder, until a signal ends the process. */
export async function watch(env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const { folder, store } = await openSite(env)
  void watchFolder(folder, store, () => runPublishProcess(store, log))
  log.info({ folder }, 'watching the folder')
  setInterval(() => {}, KEEP_ALIVE_MS)
}
