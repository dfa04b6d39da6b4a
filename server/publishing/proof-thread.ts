import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { ContentError, type FileProblem } from '../content/problem.ts'
import { SITE_FILE, type SiteTexts } from '../content/site-texts.ts'
import type { Prover } from './prove.ts'

const HEAP_MB = 128
const FILE_LIMIT_MS = 2000
const RENDER_LIMIT_MS = 20_000

/** A request to the thread, which calls this function of its prover. */
export interface ProofRequest {
  readonly method: 'parse' | 'render'
  readonly parameter: unknown
}

export type ProofMessage =
  /** The file that is parsed next. */
  | { readonly file: string }
  | { readonly value: unknown }
  | { readonly problems: readonly FileProblem[] }
  | { readonly error: Error }

/** A text that takes too long or needs too much memory. The thread cannot be used any more. */
export class TextLimitError extends ContentError {}

/**
 * Proves in a thread that may use 128 MB of heap, and of the processor's time 2 seconds for the text of a file, and 20
 * for all pages. Text that needs more is a problem.
 */
export function startProofThread(): Prover {
  const thread = new Worker(path.join(import.meta.dirname, 'proof-worker.cjs'), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })

  function request<Value>(method: ProofRequest['method'], parameter: unknown, limitMs: number): Promise<Value> {
    let file: string = SITE_FILE
    let timer: NodeJS.Timeout | undefined
    const result = new Promise<Value>((resolve, reject) => {
      const rejectFile = (message: string) => reject(new TextLimitError([{ file, message }]))
      // Limits the processor time: on a busy machine, every text takes longer.
      const setLimit = (limitMs: number) => {
        clearTimeout(timer)
        const start = process.cpuUsage()
        const check = () => {
          const { user, system } = process.cpuUsage(start)
          const restMs = limitMs - (user + system) / 1000
          if (restMs > 0) timer = setTimeout(check, restMs)
          else rejectFile(`takes longer than ${limitMs / 1000} seconds to read; make it simpler`)
        }
        timer = setTimeout(check, limitMs)
      }
      thread.removeAllListeners().on('message', (message: ProofMessage) => {
        if ('value' in message) resolve(message.value as Value)
        else if ('problems' in message) reject(new ContentError(message.problems))
        else if ('error' in message) reject(message.error)
        else {
          file = message.file
          setLimit(FILE_LIMIT_MS)
        }
      })
      thread.on('error', (error) => {
        if (isOutOfMemory(error)) rejectFile('needs too much memory; make it simpler')
        else reject(error)
      })
      setLimit(limitMs)
      thread.postMessage({ method, parameter } satisfies ProofRequest)
    })
    return result.finally(() => clearTimeout(timer))
  }

  return {
    parse: (texts) => request('parse', texts, RENDER_LIMIT_MS),
    render: (images) => request('render', images, RENDER_LIMIT_MS),
    close: () => void thread.terminate(),
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** Returns a function that throws a TextLimitError for texts that take too long or need too much memory. */
export function createTextLimiter(start = startProofThread): (texts: SiteTexts) => Promise<void> {
  let thread = start()
  return async (texts) => {
    try {
      await thread.parse(texts)
    } catch (error) {
      // Other problems are found again when the texts are used.
      if (!(error instanceof TextLimitError)) return
      thread.close()
      thread = start()
      throw error
    }
  }
}
