import path from 'node:path'
import { buildExport } from '../exporting/build-export.ts'
import { writeFolder } from '../exporting/write-folder.ts'
import { ContentError } from '../content/problem.ts'
import type { Published } from '../publishing/publish-folder.ts'
import { createStatusReporter } from '../publishing/report-status.ts'
import { createFolderFiles } from '../store/folder-files.ts'
import type { Store } from '../store/store.ts'

/** Publishes the folder, for the watcher and for the editor, once at a time. */
export interface Publisher {
  /** Publishes the folder if it has changed, and reports the result in it. Rejects with a ContentError for problems. */
  readonly publish: () => Promise<Published>
  /** Writes the newest publication as files for web space. Resolves with undefined if no folder is set. */
  readonly exportFiles: () => Promise<ExportedFiles | undefined>
}

export interface ExportedFiles {
  readonly folder: string
  readonly upload: readonly string[]
  readonly remove: readonly string[]
}

interface PublisherOptions {
  readonly folder: string
  readonly store: Store
  /** Publishes the folder as it is. */
  readonly publishFolder: () => Promise<Published>
  readonly clientFolder: string
  readonly exportFolder: string | undefined
  readonly origin: string | undefined
}

export function createPublisher({ folder, store, publishFolder, ...options }: PublisherOptions): Publisher {
  const reporter = createStatusReporter(folder, store)
  let previous: Promise<unknown> = Promise.resolve()

  async function publishNow(): Promise<Published> {
    try {
      const published = await publishFolder()
      await reporter.reportPublished(published)
      return published
    } catch (error) {
      if (error instanceof ContentError) await reporter.reportProblems(error.problems)
      else await reporter.reportFailure(error)
      throw error
    }
  }

  return {
    publish() {
      const result = previous.then(publishNow)
      previous = result.catch(() => undefined)
      return result
    },
    async exportFiles() {
      const { exportFolder, origin, clientFolder } = options
      if (exportFolder === undefined || origin === undefined) return undefined
      const { files } = await buildExport({ clientFolder, store, origin })
      const { written, deleted } = await writeFolder(createFolderFiles(path.resolve(exportFolder)), files)
      return { folder: path.resolve(exportFolder), upload: written, remove: deleted }
    },
  }
}
