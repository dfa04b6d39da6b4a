import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { ImageError, tooMuchMemory } from './image-error.ts'
import { type ImageJob, type JobResult, jobTimeoutsMs } from './image-job.ts'
import type { ImageVariants } from './image-variants.ts'

export interface ImageWorker {
  /** Runs a job after those before it. Rejects with an ImageError for every failure that the image causes. */
  run(job: ImageJob): Promise<ImageVariants>
  close(): void
}

export interface WorkerOptions {
  readonly timeoutsMs?: Record<ImageJob['kind'], number>
  /** Limit for the heap and other writable memory of the process; not for the program and the files that it maps. */
  readonly dataLimitMb?: number
  /** How long the process waits for the next job before it exits and returns its memory. */
  readonly idleMs?: number
}

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

  async function runNext(job: ImageJob): Promise<ImageVariants> {
    clearTimeout(idleTimer)
    if (!isRunning(child)) child = spawnWorker(dataLimitMb)
    setReferenced(child, true)
    try {
      return await runJob(child, job, timeoutsMs[job.kind])
    } finally {
      setReferenced(child, false)
      idleTimer = setTimeout(close, idleMs).unref()
    }
  }

  return {
    run(job) {
      const result = previous.then(() => runNext(job))
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

function runJob(child: ChildProcess, job: ImageJob, timeoutMs: number): Promise<ImageVariants> {
  const name = path.basename(job.kind === 'inspect' ? job.file : job.image.file)
  return new Promise<ImageVariants>((resolve, reject) => {
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
    child.once('message', (result: JobResult<ImageVariants>) => finish(() => settleJob(result, resolve, reject)))
    child.once('error', fail)
    child.once('exit', (code) => {
      // Decoders that run out of memory abort, or the kernel ends the process: it then has no exit code.
      fail(code === null ? tooMuchMemory(name) : new Error(`The image worker exited with code ${code}.`))
    })
    child.send(job)
  })
}

function tooMuchTime(name: string, timeoutMs: number): ImageError {
  const seconds = timeoutMs / 1000
  return new ImageError(`${name} takes longer than ${seconds} seconds; save it again with fewer pixels or details.`)
}

function settleJob(
  result: JobResult<ImageVariants>,
  resolve: (image: ImageVariants) => void,
  reject: (error: Error) => void,
): void {
  if ('value' in result) resolve(result.value)
  else reject(result.isImageError ? new ImageError(result.error) : new Error(result.error))
}

const STACK_LIMIT_KB = 2048
const KB_PER_MB = 1024

function spawnWorker(dataLimitMb: number): ChildProcess {
  const isSource = import.meta.filename.endsWith('.ts')
  const file = path.join(import.meta.dirname, isSource ? 'image-worker.ts' : 'image-worker.js')
  // Without a JIT, V8 reserves no writable memory for code: 512 MB with Node.js 24, more than the limit.
  const node = [process.execPath, '--jitless', '--max-old-space-size=64', '--max-semi-space-size=1']
  const command = [...node, ...(isSource ? ['--import', 'tsx'] : []), file]
  // Linux counts what a process may write to; other limits count the address space, of which Node.js reserves a lot.
  const limits = `ulimit -s ${STACK_LIMIT_KB}; ulimit -d ${dataLimitMb * KB_PER_MB}; exec "$0" "$@"`
  const [program = '', ...args] = process.platform === 'linux' ? ['/bin/sh', '-c', limits, ...command] : command
  return spawn(program, args, {
    cwd: import.meta.dirname,
    // Nothing of the server's environment is needed. glibc's arenas and Node.js' threads each cost memory.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
