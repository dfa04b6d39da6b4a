import type { Log } from '../server/http/log.ts'
import { createPublishProcess } from '../publishing/publish-process.ts'
import { watchFolder } from '../publishing/watch-folder.ts'
import { openSite } from './open-site.ts'

/** Publishes each change of the agency's folder, until a signal ends the process. */
export async function watch(env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const { folder, store } = await openSite(env)
  log.info({ folder }, 'watching the folder')
  const publish = createPublishProcess()
  await watchFolder(folder, store, () => publish(store, log))
}
