import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { ImageError, tooMuchMemory, tooMuchTime } from './image-error.ts'
import type { EncodedImage } from '../../server/images/image-variants.ts'
import type { ImageForm } from '../../server/images/image-variants.ts'

/** Jobs of the worker process. */
export type ImageJob =
  /** Encodes the image in `file`, an absolute path. `name` is for error messages. */
  | { readonly kind: 'encode'; readonly name: string; readonly file: string }
  /** Returns a file of another form. `name` is for error messages. */
  | { readonly kind: 'render'; readonly name: string; readonly image: Buffer; readonly form: ImageForm }

export type JobValue<Job extends ImageJob> = Job extends { kind: 'render' } ? Buffer : EncodedImage

/** The result of a job: its value, what is wrong with the image, or another failure. */
export type JobResult<Value> = { readonly value: Value } | { readonly problem: string } | { readonly failure: string }

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

/** Generous enough for a slow server. */
const TIMEOUTS_MS = { encode: 120_000, render: 10_000 } as const
const IDLE_MS = 10_000
/** Measured: the largest accepted images need up to 260 MB, which keeps the process below 240 MB of real memory. */
const DATA_LIMIT_MB = 300
const STACK_LIMIT_KB = 2048
const KB_PER_MB = 1024
const externalSignals = new Set<NodeJS.Signals>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

/** Runs jobs one at a time in a child process with limits on memory and time, which starts with the first job. */
export function createImageWorker(options: WorkerOptions = {}): ImageWorker {
  const { timeoutsMs = TIMEOUTS_MS, dataLimitMb = DATA_LIMIT_MB, idleMs = IDLE_MS } = options
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
    child = child?.connected ? child : spawnWorker(dataLimitMb)
    const result = await runJob(child, job, timeoutsMs[job.kind]).catch((error: unknown) => {
      close()
      throw error
    })
    idleTimer = setTimeout(close, idleMs)
    if ('value' in result) return result.value
    throw 'problem' in result ? new ImageError(result.problem) : new Error(result.failure)
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

/** Starts the image worker with a limit on the memory that it may write to. */
function spawnWorker(dataLimitMb: number): ChildProcess {
  const isSource = import.meta.filename.endsWith('.ts')
  const file = path.join(import.meta.dirname, isSource ? 'image-worker.ts' : 'image-worker.cjs')
  // Without a JIT, V8 reserves no writable memory for code: 512 MB with Node.js 24, more than the limit.
  const node = [process.execPath, '--jitless', '--max-old-space-size=64', '--max-semi-space-size=1']
  const command = [...node, ...(isSource ? ['--import', 'tsx'] : []), file]
  // Linux counts what a process may write to; other limits count the address space, of which Node.js reserves a lot.
  const limits = `ulimit -s ${STACK_LIMIT_KB}; ulimit -d ${dataLimitMb * KB_PER_MB}`
  // If the container runs out of memory, the kernel ends this process and not the server. It may forbid to say so.
  const script = `${limits}; echo 1000 > /proc/self/oom_score_adj; exec "$0" "$@"`
  const [program = '', ...args] = process.platform === 'linux' ? ['/bin/sh', '-c', script, ...command] : command
  return spawn(program, args, {
    cwd: import.meta.dirname,
    // Nothing of the server's environment is needed. glibc's arenas and Node.js' threads each cost memory.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Passes buffers without a conversion.
    serialization: 'advanced',
  })
}

function runJob<Job extends ImageJob>(
  child: ChildProcess,
  job: Job,
  timeoutMs: number,
): Promise<JobResult<JobValue<Job>>> {
  let timer: NodeJS.Timeout | undefined
  const result = new Promise<JobResult<JobValue<Job>>>((resolve, reject) => {
    timer = setTimeout(() => reject(tooMuchTime(job.name, timeoutMs)), timeoutMs)
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(describeExit(job.name, code, signal)))
    child.send(job)
  })
  return result.finally(() => {
    clearTimeout(timer)
    // A late error of the process must not become an uncaught exception.
    child.removeAllListeners().on('error', () => undefined)
  })
}

function describeExit(name: string, code: number | null, signal: NodeJS.Signals | null): Error {
  if (signal === null) return new Error(`The image worker exited with code ${code}.`)
  // A decoder that reaches the memory limit aborts or crashes, which are other signals.
  if (!externalSignals.has(signal)) return tooMuchMemory(name)
  return new Error(`${name} was not processed: the image worker was stopped (${signal}), maybe for lack of memory.`)
}
