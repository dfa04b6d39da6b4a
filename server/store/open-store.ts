import { createHash } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import envPaths from 'env-paths'
import type { Config } from '../config.ts'
import { ConfigError } from '../http/config-error.ts'
import { makeFolder } from './folder-files.ts'
import { createStore, type Store } from './store.ts'

type StoreSettings = Pick<Config, 'AGENCY_DIR' | 'STORE_DIR'>

/** The store in `STORE_DIR`, by default in a separate folder for each agency's folder. */
export function openStore(settings: StoreSettings): Store {
  return createStore(getStoreFolder(settings))
}

/** Makes the folder of the store. Throws a ConfigError if it cannot be made or written. */
export async function makeStoreFolder(settings: StoreSettings): Promise<void> {
  const folder = getStoreFolder(settings)
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new ConfigError('STORE_DIR', folder, 'a folder that this user can make and write to', { cause: error })
  }
}

/** The absolute path of the folder of the store. */
export function getStoreFolder({ STORE_DIR, AGENCY_DIR = 'site' }: StoreSettings): string {
  return path.resolve(STORE_DIR ?? getDefaultFolder(AGENCY_DIR))
}

function getDefaultFolder(siteFolder: string): string {
  const resolved = path.resolve(siteFolder)
  const hash = createHash('sha256').update(resolved).digest('hex').slice(0, 12)
  return path.join(getDataFolder(), `${path.basename(resolved)}-${hash}`)
}

/** On Linux, the folder for state, which env-paths calls `log`: existing stores are in it. */
function getDataFolder(): string {
  const { data, log } = envPaths('travel-agency-site', { suffix: '' })
  return process.platform === 'linux' ? log : data
}
