// The program that `runImageJob` starts: it reads a job from stdin and writes its result to stdout.
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import sharp from 'sharp'
import { encodeImage } from './encode-image.ts'
import { ImageError, tooMuchMemory } from './image-error.ts'
import { lowerPriority } from './lower-priority.ts'
import { renderImages } from './render-image.ts'
import { BAD_IMAGE, type ImageJob } from './run-image-job.ts'

sharp.concurrency(1)
sharp.cache(false)
lowerPriority()
void main()

async function main(): Promise<void> {
  // If the container runs out of memory, the kernel ends this process and not the server. The write may be forbidden.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
  const { job, timeoutMs }: { job: ImageJob; timeoutMs: number } = deserialize(await buffer(process.stdin))
  // The parent may have stopped waiting. `process.exit()` would wait for a running decoder.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2 * timeoutMs).unref()
  try {
    process.stdout.write(serialize(await run(job)))
  } catch (error) {
    const { text, exitCode } = describeError(job.name, error)
    process.stderr.write(`${text}\n`)
    process.exitCode = exitCode
  }
}

function run(job: ImageJob) {
  return job.kind === 'encode' ? encodeImage(job.name, job.file) : renderImages(job.image, job.derivations, job.parts)
}

/** Errors with a code, such as a full disk, are system errors and not caused by the image. */
function describeError(name: string, error: unknown): { text: string; exitCode: number } {
  const { message, cause, code } = error as NodeJS.ErrnoException
  if (code) return { text: message, exitCode: 1 }
  const reason = error instanceof ImageError ? cause : error
  const isMemory = reason instanceof Error && /memory|allocat/i.test(reason.message)
  if (isMemory) return { text: tooMuchMemory(name).message, exitCode: BAD_IMAGE }
  if (error instanceof ImageError) return { text: message, exitCode: BAD_IMAGE }
  return { text: `${name} can't be processed (${message.split('\n', 1)[0]}).`, exitCode: BAD_IMAGE }
}
