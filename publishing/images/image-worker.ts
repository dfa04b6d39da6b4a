// The process that `createImageWorker` starts.
import os from 'node:os'
import sharp from 'sharp'
import { encodeImage } from './encode-image.ts'
import { ImageError, tooMuchMemory } from './image-error.ts'
import type { EncodedImage } from '../../server/images/image-variants.ts'
import { renderImage } from './render-image.ts'
import type { ImageJob, JobResult } from './worker-process.ts'

// Servers have priority, but busy ones must not starve the worker, whose jobs have a time limit.
const LOW_PRIORITY = 5

sharp.concurrency(1)
sharp.cache(false)
os.setPriority(LOW_PRIORITY)

process.on('message', async (job: ImageJob) => process.send?.(await run(job)))
// Kills the worker when its parent has exited: `process.exit()` would wait for a running decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

async function run(job: ImageJob): Promise<JobResult<EncodedImage | Buffer>> {
  try {
    if (job.kind === 'encode') return { value: await encodeImage(job.name, job.file) }
    return { value: await renderImage(job.image, job.form) }
  } catch (error) {
    return describeError(job.name, error)
  }
}

/** Errors with a code, such as a full disk, are system errors and not caused by the image. */
function describeError(name: string, error: unknown): JobResult<never> {
  const { message, cause, code } = error as NodeJS.ErrnoException
  if (code) return { failure: message }
  const reason = error instanceof ImageError ? cause : error
  if (reason instanceof Error && /memory|allocat/i.test(reason.message)) return { problem: tooMuchMemory(name).message }
  if (error instanceof ImageError) return { problem: message }
  return { problem: `${name} can't be processed (${message.split('\n', 1)[0]}).` }
}
