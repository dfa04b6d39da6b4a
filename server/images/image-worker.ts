import { writeFileSync } from 'node:fs'
import os from 'node:os'
import sharp from 'sharp'
import { hasCode } from '../storage/system-error.ts'
import { ImageError, tooMuchMemory } from './image-error.ts'
import { encodeImage } from './encode-image.ts'
import { type ImageJob, type JobFailure, type JobResult } from './image-job.ts'
import type { EncodedImage } from './image-variants.ts'
import { renderImage } from './render-image.ts'

// Servers have priority, but busy ones must not starve the worker, whose jobs have a time limit.
const LOW_PRIORITY = 5

sharp.concurrency(1)
sharp.cache(false)
os.setPriority(LOW_PRIORITY)
chooseAsOomVictim()

process.on('message', (job: ImageJob) => {
  void run(job).then((result) => process.send?.(result))
})
// Kills the worker when its parent has exited: `process.exit()` would wait for a running decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

async function run(job: ImageJob): Promise<JobResult<EncodedImage | Buffer>> {
  try {
    return { value: await runJob(job) }
  } catch (error) {
    return describeError(job.name, error)
  }
}

function runJob(job: ImageJob): Promise<EncodedImage | Buffer> {
  switch (job.kind) {
    case 'encode':
      return encodeImage(job.name, job.file)
    case 'render':
      return renderImage(job.image, job.form)
  }
}

/** If the container runs out of memory, the kernel ends this process and not the server. */
function chooseAsOomVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch (error) {
    // Exists only on Linux, and a container can forbid to change it.
    if (!hasCode(error, 'ENOENT', 'EACCES', 'EPERM', 'EROFS')) throw error
  }
}

/** Errors with a code, such as a full disk, are system errors and not caused by the image. */
function describeError(name: string, error: unknown): JobFailure {
  const { message, cause, code } = error as NodeJS.ErrnoException
  if (code) return { error: message, isImageError: false }
  const reason = error instanceof ImageError ? cause : error
  if (reason instanceof Error && /memory|allocat/i.test(reason.message)) error = tooMuchMemory(name)
  const sentence = error instanceof ImageError ? error.message : `${name} can't be processed (${firstLine(message)}).`
  return { error: sentence, isImageError: true }
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''
