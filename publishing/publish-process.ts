import { spawn } from 'node:child_process'
import path from 'node:path'
import { describeProblem, type FileProblem } from '../server/content/problem.ts'
import type { Log } from '../server/http/log.ts'
import { createStatus } from '../server/store/status.ts'
import type { Store } from '../server/store/store.ts'
import { STEP_LIMIT_MS, type Step } from './encode-images.ts'
import type { Published } from './publish-folder.ts'

/** What `publish` sends to the process that has started it. */
export type PublishMessage =
  | Step
  | { readonly published: Published }
  /** The folder has problems. `isTemporary`: it may succeed later without a change. */
  | { readonly problems: readonly FileProblem[]; readonly isTemporary: boolean }

/** `done`: the same state of the folder would have the same result. */
export type PublishResult = 'done' | 'failed'

/** What the largest texts need in the time that they may take. */
const HEAP_MB = 256

/** The end of what `publish` writes to stderr, which is why it failed. */
const REASON_LENGTH_MAX = 4000

interface Outcome {
  readonly result: PublishResult
  readonly failure?: { readonly code: number | null; readonly reason: string }
}

/**
 * Creates the function that runs `publish` and logs its result. A failure is logged once, however often it tries again.
 */
export function createPublishProcess(): (store: Store, log: Log) => Promise<PublishResult> {
  let lastReason: string | undefined
  return async (store, log) => {
    const { result, failure } = await runPublishProcess(store, log)
    if (failure && failure.reason !== lastReason) log.error(failure, 'publishing failed')
    lastReason = failure?.reason
    return result
  }
}

/** Runs `publish` in a process of its own. Kills it if a step exceeds its limit. */
function runPublishProcess(store: Store, log: Log): Promise<Outcome> {
  const command = [`--max-old-space-size=${HEAP_MB}`, path.join(import.meta.dirname, 'index.cjs'), 'publish']
  return new Promise((resolve) => {
    // Not the server's own streams: the end of the process would make them block, and a full pipe stop the server.
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let output = ''
    child.stderr?.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-REASON_LENGTH_MAX)))
    let result: PublishResult | undefined
    const kill = () => child.kill('SIGKILL')
    let timer = setTimeout(kill, STEP_LIMIT_MS)
    child.on('message', (message: PublishMessage) => {
      clearTimeout(timer)
      timer = setTimeout(kill, 'limitMs' in message ? message.limitMs : STEP_LIMIT_MS)
      if (!('limitMs' in message)) result = logResult(message, log)
    })
    child.on('error', (error) => log.error({ err: error }, 'publishing failed'))
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (signal) void reportStop(store, signal, log)
      if (signal || result) resolve({ result: result ?? 'failed' })
      else resolve({ result: 'failed', failure: { code, reason: output.trim() } })
    })
  })
}

function logResult(message: Exclude<PublishMessage, Step>, log: Log): PublishResult {
  if ('problems' in message) {
    log.error({ problems: message.problems.map(describeProblem) }, 'content not published')
    return message.isTemporary ? 'failed' : 'done'
  }
  const { publication, isNew, report } = message.published
  if (!isNew) return 'done'
  log.info({ number: publication.number, changed: publication.changed }, 'content published')
  const { sampleKeys, titlePages } = report
  if (sampleKeys.length > 0) log.warn({ keys: sampleKeys }, "still the sample's words")
  if (titlePages.length > 0) log.warn({ pages: titlePages }, 'pages show only their title')
  return 'done'
}

/** `publish` did not report that it was stopped. */
async function reportStop(store: Store, signal: NodeJS.Signals, log: Log): Promise<void> {
  log.error({ signal }, 'publishing was stopped')
  try {
    await store.writeStatus(createStatus({ state: 'failed' }, await store.readStatus()))
  } catch (error) {
    log.error({ err: error }, 'writing the status failed')
  }
}
