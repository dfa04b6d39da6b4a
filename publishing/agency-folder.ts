import type { Config } from '../server/config.ts'
import { ConfigError } from '../server/http/config-error.ts'
import { statIfExists } from '../server/system-error.ts'
import type { Store } from '../server/store/store.ts'

type FolderSettings = Pick<Config, 'AGENCY_DIR'>

/** The agency's folder. */
export function getAgencyFolder({ AGENCY_DIR }: FolderSettings): string {
  return AGENCY_DIR ?? 'site'
}

/**
 * Throws a ConfigError if `AGENCY_DIR` names no folder and nothing was published from it. Otherwise the folder is lost,
 * for example because it is not mounted, which must not stop a server.
 */
export async function rejectMissingFolder({ AGENCY_DIR }: FolderSettings, store: Store): Promise<void> {
  if (AGENCY_DIR === undefined || (await store.getNewestNumber()) > 0) return
  if ((await statIfExists(AGENCY_DIR))?.isDirectory()) return
  throw new ConfigError('AGENCY_DIR', AGENCY_DIR, 'a folder that exists')
}
