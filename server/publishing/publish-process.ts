import { spawn } from 'node:child_process'
import path from 'node:path'
import type { ContentReport } from '../content/content-report.ts'
import type { Log } from '../http/log.ts'
import { STEP_LIMIT_MS } from './encode-images.ts'
import type { Store } from '../store/store.ts'

/** What `publish` sends to the process that has started it. */
export type PublishMessage =
  /** The next step takes at most `limitMs`. */
  | { readonly kind: 'step'; readonly limitMs: number }
  | {
      readonly kind: 'published'
      readonly number: number
      readonly isNew: boolean
      readonly changed: string
      readonly report: ContentReport
    }
  /** The folder has problems. `isTemporary`: it may succeed later without a change. */
  | { readonly kind: 'waiting'; readonly problems: readonly string[]; readonly isTemporary: boolean }

/** `done`: the same state of the folder would have the same result. */
export type PublishResult = 'done' | 'failed'

/**
 * Runs `publish` in a process of its own and logs its result. Kills it, and so its image worker, if a step exceeds its
 * limit.
 */
export function runPublishProcess(store: Store, log: Log): Promise<PublishResult> {
  const program = path.join(import.meta.dirname, 'index.cjs')
  return new Promise((resolve) => {
    // Not the server's own streams: the end of the process would make them block, and a full pipe stop the server.
    const child = spawn(process.execPath, [program, 'publish'], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    child.stderr?.pipe(process.stderr, { end: false })
    let result: PublishResult | undefined
    let timer: NodeJS.Timeout | undefined
    const setLimit = (limitMs: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
    }
    setLimit(STEP_LIMIT_MS)
    child.on('message', (message: PublishMessage) => {
      if (message.kind === 'step') setLimit(message.limitMs)
      else result = logResult(message, log)
    })
    child.on('error', (error) => log.error({ err: error }, 'publishing failed'))
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (signal) void reportStop(store, signal, log)
      else if (!result) log.error({ code }, 'publishing failed')
      resolve(result ?? 'failed')
    })
  })
}

function logResult(message: Exclude<PublishMessage, { kind: 'step' }>, log: Log): PublishResult {
  if (message.kind === 'waiting') {
    log.error({ problems: message.problems }, 'content not published')
    return message.isTemporary ? 'failed' : 'done'
  }
  const { number, changed, report } = message
  if (!message.isNew) return 'done'
  log.info({ number, changed }, 'content published')
  const { sampleKeys, titlePages } = report
  if (sampleKeys.length > 0) log.warn({ keys: sampleKeys }, "still the sample's words")
  if (titlePages.length > 0) log.warn({ pages: titlePages }, 'pages show only their title')
  return 'done'
}

/** `publish` did not report that it was stopped. */
async function reportStop(store: Store, signal: NodeJS.Signals, log: Log): Promise<void> {
  log.error({ signal }, 'publishing was stopped')
  try {
    const at = new Date().toISOString()
    const { waitingSince = at } = (await store.readStatus()) ?? {}
    await store.writeStatus({ state: 'failed', problems: [], waitingSince, at })
  } catch (error) {
    log.error({ err: error }, 'writing the status failed')
  }
}
