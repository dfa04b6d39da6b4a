import { ConfigError } from '../server/http/config-error.ts'
import { statIfExists } from '../server/system-error.ts'
import type { Store } from '../server/store/store.ts'

interface FolderSettings {
  readonly SITE_DIR?: string | undefined
}

/** The agency's folder. */
export function getSiteFolder({ SITE_DIR }: FolderSettings): string {
  return SITE_DIR ?? 'site'
}

/**
 * Throws a ConfigError if `SITE_DIR` names no folder and nothing was published from it. Otherwise the folder is lost,
 * for example because it is not mounted, which must not stop a server.
 */
export async function rejectMissingFolder({ SITE_DIR }: FolderSettings, store: Store): Promise<void> {
  if (SITE_DIR === undefined || (await store.getNewestNumber()) > 0) return
  if ((await statIfExists(SITE_DIR))?.isDirectory()) return
  throw new ConfigError('SITE_DIR', SITE_DIR, 'a folder that exists')
}
