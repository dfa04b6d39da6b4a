import { execFile, type ExecFileException } from 'node:child_process'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { EncodedImage, Derivation } from '../../server/images/image-variants.ts'
import type { PreviewParts } from './render-social-image.ts'
import { ImageError, tooMuchMemory, tooMuchTime } from './image-error.ts'

export type ImageJob =
  /** Encodes the image in `file`, an absolute path. `name` is for error messages. */
  | { readonly kind: 'encode'; readonly name: string; readonly file: string }
  /** Returns a file for each derivation. `name` is for error messages. */
  | {
      readonly kind: 'render'
      readonly name: string
      readonly image: Buffer
      readonly parts?: PreviewParts
      readonly derivations: readonly Derivation[]
    }

export type JobValue<Job extends ImageJob> = Job extends { kind: 'render' } ? Buffer[] : EncodedImage

/** Runs a job. Rejects with an ImageError for every failure that the image causes. */
export type RunImageJob = <Job extends ImageJob>(job: Job) => Promise<JobValue<Job>>

/** What the image program reads from stdin. */
interface ProgramInput {
  readonly job: ImageJob
  readonly timeoutMs: number
}

/** The exit code of the image program if the image is at fault. Its stderr has the reason. */
export const BAD_IMAGE = 2

/** Generous enough for a slow server. */
const TIMEOUTS_MS = { encode: 120_000, render: 60_000 } as const
/** More than the largest image in all its variants. */
const OUTPUT_MAX_BYTES = 100_000_000
const externalSignals = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

/** Runs a job in a separate process. */
export async function runImageJob<Job extends ImageJob>(
  job: Job,
  timeoutMs: number = TIMEOUTS_MS[job.kind],
): Promise<JobValue<Job>> {
  const { error, stdout, stderr } = await runProgram({ job, timeoutMs })
  if (error) throw describeFailure(error, stderr, job.name, timeoutMs)
  return deserialize(stdout)
}

/** Creates a function that runs each job after those before it, so that only one takes memory. */
export function createImageQueue(): RunImageJob {
  let previous: Promise<unknown> = Promise.resolve()
  return (job) => {
    const result = previous.then(() => runImageJob(job))
    previous = result.catch(() => undefined)
    return result
  }
}

interface ProgramResult {
  readonly error: ExecFileException | null
  readonly stdout: Buffer
  readonly stderr: Buffer
}

function runProgram(input: ProgramInput): Promise<ProgramResult> {
  const isSource = import.meta.filename.endsWith('.ts')
  const program = path.join(import.meta.dirname, isSource ? 'image-program.ts' : 'image-program.cjs')
  const args = ['--max-old-space-size=64', ...(isSource ? ['--import', 'tsx'] : []), program]
  const options = {
    cwd: import.meta.dirname,
    // Nothing of the server's environment is needed. glibc's arenas and Node.js' threads each cost memory. Texts of
    // images are drawn with our fonts alone, because other computers have others.
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: '2',
      FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts/fonts.conf'),
    },
    encoding: 'buffer',
    maxBuffer: OUTPUT_MAX_BYTES,
    timeout: input.timeoutMs,
    killSignal: 'SIGKILL',
  } as const
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ error, stdout, stderr }),
    )
    // It may exit before it has read its input.
    child.stdin?.on('error', () => undefined).end(serialize(input))
  })
}

function describeFailure(
  { code, signal, killed, message }: ExecFileException,
  stderr: Buffer,
  name: string,
  timeoutMs: number,
): Error {
  if (code === BAD_IMAGE) return new ImageError(stderr.toString().trim())
  if (killed) return tooMuchTime(name, timeoutMs)
  if (!signal) return new Error(stderr.toString().trim() || message)
  // A decoder that gets no memory aborts or crashes, which are other signals.
  if (!externalSignals.has(signal)) return tooMuchMemory(name)
  return new Error(`${name} was not processed: its process was stopped (${signal}), maybe for lack of memory.`)
}
