import path from 'node:path'
import type { Frontend } from '../server/frontend/frontend.ts'
import type { Store } from '../server/store/store.ts'
import { publishFolder } from './publish-folder.ts'
import type { PublishResult } from './publish-process.ts'

/** A folder that does not exist has the default content. */
const EMPTY_FOLDER = path.join(import.meta.dirname, 'no-site')

/**
 * Creates the function that publishes in the server's own process. Problems are shown in the browser. A developer may
 * remove everything, and starts with the default content if the folder has problems.
 */
export function createDevelopmentPublisher(folder: string, frontend: Frontend) {
  const { errorOverlay } = frontend
  return async (store: Store): Promise<PublishResult> => {
    const options = { store, frontend, by: 'development', rejectsLoss: false }
    try {
      const { isNew } = await publishFolder({ ...options, folder })
      if (!isNew) errorOverlay?.onContentReload()
    } catch (error) {
      errorOverlay?.onContentReload(error)
      if ((await store.getNewestNumber()) === 0) await publishFolder({ ...options, folder: EMPTY_FOLDER })
    }
    return 'done'
  }
}
