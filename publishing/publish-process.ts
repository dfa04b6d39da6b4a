import { spawn } from 'node:child_process'
import path from 'node:path'
import { describeProblem, PROBLEMS_EXIT_CODE } from '../server/content/problem.ts'
import type { Log } from '../server/http/log.ts'
import { createStatus, type Status } from '../server/store/status.ts'
import type { Store } from '../server/store/store.ts'
import { lowerPriority } from './images/lower-priority.ts'

/** `done`: the same state of the folder would have the same result. */
export type PublishResult = 'done' | 'failed'

/** What the largest texts need. */
const HEAP_MB = 256
/** Ends what hangs. Images that are encoded until then are not encoded again. */
const LIMIT_MS = 60 * 60_000
/** The end of what `publish` writes to stderr, which is why it failed. */
const REASON_LENGTH_MAX = 4000

interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly reason: string
}

/**
 * Creates the function that runs `publish` in a separate process, and logs its result. A failure is logged once,
 * however often it tries again.
 */
export function createPublishProcess(): (store: Store, log: Log) => Promise<PublishResult> {
  let lastReason: string | undefined
  return async (store, log) => {
    const before = await findNewestNumber(store)
    const { signal, ...failure } = await runPublish()
    const status = await store.readStatus().catch(() => undefined)
    const isPublished = failure.code === 0
    const hasProblems = failure.code === PROBLEMS_EXIT_CODE
    if (isPublished) await logPublication(store, before, status, log).catch(() => undefined)
    else if (hasProblems) log.error({ problems: status?.problems.map(describeProblem) }, 'content not published')
    else if (signal) await reportStop(store, signal, log)
    else if (failure.reason !== lastReason) log.error(failure, 'publishing failed')
    lastReason = isPublished || hasProblems || signal ? undefined : failure.reason
    return isPublished || hasProblems ? 'done' : 'failed'
  }
}

function findNewestNumber(store: Store): Promise<number> {
  return store.getNewestNumber().catch(() => 0)
}

function runPublish(): Promise<Exit> {
  const program = path.join(import.meta.dirname, 'index.cjs')
  const command = [`--max-old-space-size=${HEAP_MB}`, program, 'publish', '--watched']
  return new Promise((resolve) => {
    // Not the server's own streams: the end of the process would make them block, and a full pipe stop the server.
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    })
    // Requests come first, also on one core. The processes that it starts inherit the priority.
    if (child.pid !== undefined) lowerPriority(child.pid)
    let reason = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (reason = (reason + text).slice(-REASON_LENGTH_MAX)))
    child.on('error', (error) => resolve({ code: null, signal: null, reason: error.message }))
    child.on('close', (code, signal) => resolve({ code, signal, reason: reason.trim() }))
  })
}

async function logPublication(store: Store, before: number, status: Status | undefined, log: Log): Promise<void> {
  const [publication] = await store.listPublications()
  if (!publication || publication.number === before) return
  log.info({ number: publication.number, changed: publication.changed }, 'content published')
  const { sampleKeys = [], titlePages = [] } = status ?? {}
  if (sampleKeys.length > 0) log.warn({ keys: sampleKeys }, "still the sample's words")
  if (titlePages.length > 0) log.warn({ pages: titlePages }, 'pages show only their title')
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
