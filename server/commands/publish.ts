import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { formatReport } from '../content/content-report.ts'
import { ContentError, describeProblem } from '../content/problem.ts'
import { publishAssets } from '../frontend/assets.ts'
import { claimStore, type Published } from '../publishing/publish-folder.ts'
import type { PublishMessage } from '../publishing/publish-process.ts'
import { publishWithBuild } from '../publishing/publish-with-build.ts'
import { TemporaryContentError } from '../publishing/read-texts.ts'
import { createStatusReporter } from '../publishing/report-status.ts'
import { getSiteFolder, rejectMissingFolder } from '../publishing/site-folder.ts'
import { openStore } from '../store/open-store.ts'

/**
 * Publishes the agency's folder if it has changed. Prints the result, or sends it to the process that has started it.
 * Returns false, and sets exit code 1, if the folder has problems.
 */
export async function publish(env: NodeJS.ProcessEnv, clientFolder: string): Promise<boolean> {
  const config = readConfig(env)
  const folder = getSiteFolder(config)
  const store = openStore(config)
  await rejectMissingFolder(config, store)
  await claimStore({ folder, store })
  const reporter = createStatusReporter(folder, store)
  let isPublished = false
  try {
    const published = await publishWithBuild({
      clientFolder,
      folder,
      store,
      by: process.send ? 'watcher' : getUserName(),
      rejectsLoss: true,
      onStep: async ({ limitMs, progress }) => {
        send({ kind: 'step', limitMs })
        if (!progress) return
        const { done, total } = progress
        if (!process.send) process.stdout.write(`Encoding image ${done + 1} of ${total} …\n`)
        await reporter.reportProgress(progress)
      },
    })
    await reporter.reportPublished(published)
    tell(published)
    isPublished = true
  } catch (error) {
    if (!(error instanceof ContentError)) {
      await reporter.reportFailure(error)
      throw error
    }
    await reporter.reportProblems(error.problems)
    const isTemporary = error instanceof TemporaryContentError
    send({ kind: 'waiting', problems: error.problems.map(describeProblem), isTemporary })
    if (!process.send) process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
  await publishAssets(path.join(clientFolder, 'assets'), store)
  if (process.connected) process.disconnect()
  return isPublished
}

function tell(published: Published): void {
  const { publication, isNew, report } = published
  if (!publication) return
  const { number, changed } = publication
  send({ kind: 'published', number, isNew, changed, report })
  if (process.send) return
  const result = isNew ? `Published as number ${number} (${changed})` : `Nothing has changed since number ${number}`
  process.stdout.write(`${formatReport(report)}${result}.\n`)
}

/** A container may run as a user without a name. */
export function getUserName(): string {
  try {
    return os.userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

function send(message: PublishMessage): void {
  if (process.connected) process.send?.(message)
}
