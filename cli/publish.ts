import os from 'node:os'
import path from 'node:path'
import { formatReport } from '../publishing/check/content-report.ts'
import { publishAssets } from '../server/frontend/assets.ts'
import { readBuiltFrontend } from '../server/frontend/built-frontend.ts'
import { assignStore } from '../publishing/assign-store.ts'
import type { Published } from '../publishing/publish-folder.ts'
import { publishAndReport } from '../publishing/report-status.ts'
import { readConfig } from '../server/config.ts'
import { makeStoreFolder } from '../server/store/open-store.ts'
import { openSite } from './open-site.ts'

/** Publishes the agency's folder if it has changed, and prints the result. Throws a ContentError for its problems. */
export async function publish(env: NodeJS.ProcessEnv, clientFolder: string, by = getUserName()): Promise<void> {
  const { folder, store } = await openSite(env)
  await makeStoreFolder(readConfig(env))
  await assignStore({ folder, store })
  const frontend = readBuiltFrontend(clientFolder)
  const onImage = async (done: number, total: number) =>
    void process.stdout.write(`Encoding image ${done + 1} of ${total} …\n`)
  try {
    printPublished(await publishAndReport({ folder, store, frontend, by, rejectsLoss: true, onImage }))
  } finally {
    await publishAssets(path.join(clientFolder, 'assets'), store)
  }
}

/** A container may run as a user without a name. */
export function getUserName(): string {
  try {
    return os.userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

function printPublished({ publication: { number, changed }, isNew, report }: Published): void {
  const result = isNew ? `Published as number ${number} (${changed})` : `Nothing has changed since number ${number}`
  process.stdout.write(`${formatReport(report)}${result}.\n`)
}
