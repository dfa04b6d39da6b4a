import { ContentError } from '../content/problem.ts'
import type { Store } from '../store/store.ts'
import type { Published } from './publish-folder.ts'
import { createStatusReporter } from './report-status.ts'

interface PublisherOptions {
  readonly folder: string
  readonly store: Store
  /** Publishes the folder as it is. */
  readonly publishFolder: () => Promise<Published>
}

/** Returns a function that publishes the folder once at a time, and reports the result to its owner. */
export function createPublisher({ folder, store, publishFolder }: PublisherOptions): () => Promise<Published> {
  const reporter = createStatusReporter(folder, store)
  let previous: Promise<unknown> = Promise.resolve()

  async function publish(): Promise<Published> {
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

  return () => {
    const result = previous.then(publish)
    previous = result.catch(() => undefined)
    return result
  }
}
