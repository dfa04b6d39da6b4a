import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startReadyServer } from './server-process.ts'

export interface AgencyFolder {
  readonly folder: string
  readonly store: string
  /** Writes `site.yaml`. */
  readonly write: (...lines: string[]) => Promise<void>
}

/** Creates an empty site folder and a folder for its publications. */
export async function createAgencyFolder(): Promise<AgencyFolder> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'agency-'))
  const folder = path.join(root, 'site')
  await mkdir(path.join(folder, 'images'), { recursive: true })
  return {
    folder,
    store: path.join(root, 'store'),
    write: (...lines) => writeFile(path.join(folder, 'site.yaml'), lines.join('\n')),
  }
}

/** Starts the built server with this site folder and waits until it is ready. */
export function startServerForAgency({ folder, store }: AgencyFolder, env: Record<string, string> = {}) {
  return startReadyServer({ AGENCY_DIR: folder, STORE_DIR: store, ...env })
}
