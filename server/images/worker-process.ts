import type { ChildProcess } from 'node:child_process'
import { ImageError, tooMuchMemory, tooMuchTime } from './image-error.ts'
import { type ImageJob, type JobFailure, type JobResult, jobTimeoutsMs, type JobValue } from './image-job.ts'
import { spawnWorker } from './spawn-worker.ts'

export interface ImageWorker {
  /** Runs a job after those before it. Rejects with an ImageError for every failure that the image causes. */
  run<Job extends ImageJob>(job: Job): Promise<JobValue<Job>>
  close(): void
}

export interface WorkerOptions {
  readonly timeoutsMs?: Record<ImageJob['kind'], number>
  /** Limit for the heap and other writable memory of the process; not for the program and the files that it maps. */
  readonly dataLimitMb?: number
  /** How long the process waits for the next job before it exits and returns its memory. */
  readonly idleMs?: number
}

const externalSignals = new Set<NodeJS.Signals>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])
const IDLE_MS = 10_000
/** Measured: the largest accepted images need up to 260 MB, which keeps the process below 240 MB of real memory. */
const DATA_LIMIT_MB = 300

/** Runs jobs one at a time in a child process with limits on memory and time, which starts with the first job. */
export function createImageWorker({
  timeoutsMs = jobTimeoutsMs,
  dataLimitMb = DATA_LIMIT_MB,
  idleMs = IDLE_MS,
}: WorkerOptions = {}): ImageWorker {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let previous: Promise<unknown> = Promise.resolve()

  function close(): void {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function runNext<Job extends ImageJob>(job: Job): Promise<JobValue<Job>> {
    clearTimeout(idleTimer)
    const worker = isRunning(child) ? child : spawnWorker(dataLimitMb)
    child = worker
    setReferenced(worker, true)
    try {
      return await runJob(worker, job, timeoutsMs[job.kind])
    } finally {
      setReferenced(worker, false)
      idleTimer = setTimeout(close, idleMs).unref()
    }
  }

  /** An operator or the kernel can kill the process: that is not the fault of the image. */
  async function runTwice<Job extends ImageJob>(job: Job): Promise<JobValue<Job>> {
    try {
      return await runNext(job)
    } catch (error) {
      if (error instanceof KilledError) return runNext(job)
      throw error
    }
  }

  return {
    run(job) {
      const result = previous.then(() => runTwice(job))
      previous = result.catch(() => undefined)
      return result
    },
    close,
  }
}

/** A killed process exits some time later. */
const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && !child.killed && child.connected && child.exitCode === null && child.signalCode === null

/** An idle worker does not keep the server's process alive. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  const method = isReferenced ? 'ref' : 'unref'
  child[method]()
  child.channel?.[method]()
}

function runJob<Job extends ImageJob>(child: ChildProcess, job: Job, timeoutMs: number): Promise<JobValue<Job>> {
  const { name } = job
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      child.removeAllListeners()
      // A late error of the process must not become an uncaught exception.
      child.on('error', () => undefined)
      settle()
    }
    const fail = (error: Error) => finish(() => reject(error))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail(tooMuchTime(name, timeoutMs))
    }, timeoutMs)
    child.once('message', (result: JobResult<JobValue<Job>>) => {
      finish(() => ('value' in result ? resolve(result.value) : reject(toError(result))))
    })
    child.once('error', fail)
    child.once('exit', (code, signal) =>
      fail(child.killed ? new Error('The image worker was closed.') : describeExit(name, code, signal)),
    )
    child.send(job)
  })
}

/** The process was ended by another one. The message counts on the second attempt. */
class KilledError extends Error {
  constructor(name: string, signal: string) {
    super(`${name} was not processed: the process was stopped twice (${signal}), maybe for lack of memory.`)
  }
}

function describeExit(name: string, code: number | null, signal: NodeJS.Signals | null): Error {
  if (signal === null) return new Error(`The image worker exited with code ${code}.`)
  // A decoder that reaches the memory limit aborts or crashes, which are other signals.
  return externalSignals.has(signal) ? new KilledError(name, signal) : tooMuchMemory(name)
}

function toError({ error, isImageError }: JobFailure): Error {
  return isImageError ? new ImageError(error) : new Error(error)
}
