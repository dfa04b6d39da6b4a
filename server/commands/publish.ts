import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { formatReport } from '../content/content-report.ts'
import { ContentError, describeProblem } from '../content/problem.ts'
import { publishAssets } from '../frontend/previous-assets.ts'
import { claimStore, type Published } from '../publishing/publish-folder.ts'
import type { PublishMessage } from '../publishing/publish-process.ts'
import { publishWithBuild } from '../publishing/publish-with-build.ts'
import { TemporaryContentError } from '../publishing/read-texts.ts'
import { createStatusReporter } from '../publishing/report-status.ts'
import { getSiteFolder, rejectMissingFolder } from '../publishing/site-folder.ts'
import { openStore } from '../store/open-store.ts'

/**
 * Publishes the agency's folder if it has changed. Prints the result, or sends it to the process that has started it.
 * Sets exit code 1 if the folder has problems.
 */
export async function publish(env: NodeJS.ProcessEnv, clientFolder: string): Promise<void> {
  const config = readConfig(env)
  const folder = getSiteFolder(config)
  const store = openStore(config)
  await rejectMissingFolder(config, store)
  await claimStore({ folder, store })
  const reporter = createStatusReporter(folder, store)
  try {
    const published = await publishWithBuild({
      clientFolder,
      folder,
      store,
      by: process.send ? 'watcher' : os.userInfo().username,
      rejectsLoss: true,
      onProgress: (progress) => reporter.reportProgress(progress),
      onStep: (limitMs) => send({ kind: 'progress', limitMs }),
    })
    await reporter.reportPublished(published)
    tell(published)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    await reporter.reportWaiting(error.problems)
    const isTemporary = error instanceof TemporaryContentError
    send({ kind: 'waiting', problems: error.problems.map(describeProblem), isTemporary })
    if (!process.send) process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
  await publishAssets(path.join(clientFolder, 'assets'), store)
  if (process.connected) process.disconnect()
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

function send(message: PublishMessage): void {
  if (process.connected) process.send?.(message)
}
