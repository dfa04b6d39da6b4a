import os from 'node:os'
import path from 'node:path'
import { formatReport } from '../publishing/check/content-report.ts'
import { ContentError, formatProblem } from '../server/content/problem.ts'
import { publishAssets } from '../server/frontend/assets.ts'
import { readBuiltFrontend } from '../server/frontend/built-frontend.ts'
import { claimStore } from '../publishing/publish-folder.ts'
import type { PublishMessage } from '../publishing/publish-process.ts'
import { TemporaryContentError } from '../publishing/read-texts.ts'
import { publishAndReport } from '../publishing/report-status.ts'
import { readConfig } from '../server/config.ts'
import { makeStoreFolder } from '../server/store/open-store.ts'
import { openSite } from './open-site.ts'

/**
 * Publishes the agency's folder if it has changed. Prints the result, or sends it to the process that has started it.
 * Returns false, and sets exit code 1, if the folder has problems.
 */
export async function publish(env: NodeJS.ProcessEnv, clientFolder: string): Promise<boolean> {
  const { folder, store } = await openSite(env)
  await makeStoreFolder(readConfig(env))
  await claimStore({ folder, store })
  const frontend = readBuiltFrontend(clientFolder)
  const by = process.send ? 'watcher' : getUserName()
  try {
    const onStep = async (step: PublishMessage) => tell(step)
    tell({ published: await publishAndReport({ folder, store, frontend, by, rejectsLoss: true, onStep }) })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    tell({ problems: error.problems, isTemporary: error instanceof TemporaryContentError })
    process.exitCode = 1
  }
  await publishAssets(path.join(clientFolder, 'assets'), store)
  return process.exitCode !== 1
}

/** A container may run as a user without a name. */
export function getUserName(): string {
  try {
    return os.userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

function tell(message: PublishMessage): void {
  if (!process.send) print(message)
  else if (process.connected) process.send(message)
}

function print(message: PublishMessage): void {
  if ('problems' in message) {
    process.stderr.write(`${message.problems.map(formatProblem).join('\n')}\n`)
  } else if ('published' in message) {
    const { publication, isNew, report } = message.published
    const { number, changed } = publication
    const result = isNew ? `Published as number ${number} (${changed})` : `Nothing has changed since number ${number}`
    process.stdout.write(`${formatReport(report)}${result}.\n`)
  } else if (message.progress) {
    process.stdout.write(`Encoding image ${message.progress.done + 1} of ${message.progress.total} …\n`)
  }
}
