import { readdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createFolder, createImage, createPhoto } from '../testing/test-images.ts'
import { ImageError } from './image-error.ts'
import { createImageQueue, runImageJob } from './run-image-job.ts'

const folder = await createFolder()
const file = path.join(folder, 'small.jpg')
await createImage(30, 20).jpeg().toFile(file)
const small = { kind: 'encode', name: 'small.jpg', file } as const
const busy = path.join(folder, 'busy.png')
await (await createPhoto(1000, 1000)).png().toFile(busy)
const busyJob = { kind: 'encode', name: 'busy.png', file: busy } as const
const LONG_MS = 30_000

/** The processes that this one has started for jobs. */
async function listPrograms(): Promise<string[]> {
  const found: string[] = []
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    if (status.includes(`PPid:\t${process.pid}\n`) && command.includes('image-program')) found.push(id)
  }
  return found
}

/** Resolves with the process of a job that runs, once it has started. */
const findProgram = () => vi.waitUntil(async () => (await listPrograms())[0], { timeout: LONG_MS })

describe('runImageJob', () => {
  it('encodes an image, and renders derivations of one', async () => {
    expect(await runImageJob(small)).toMatchObject({ width: 30, height: 20 })
    const icon = { kind: 'icon', size: 32 } as const
    const image = await readFile(file)
    const rendered = await runImageJob({
      kind: 'render',
      name: 'small.jpg',
      image,
      derivations: [{ kind: 'favicon' }, icon],
    })
    expect(rendered.map(({ length }) => length > 0)).toEqual([true, true])
  })

  it('passes on the error of an image', async () => {
    const text = path.join(folder, 'text.jpg')
    await writeFile(text, 'hello')
    await expect(runImageJob({ kind: 'encode', name: 'text.jpg', file: text })).rejects.toThrow(
      new ImageError('text.jpg is not an image; give a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.'),
    )
  })

  it('does not blame the image for an error of the system', async () => {
    const missing = { kind: 'encode', name: 'missing.jpg', file: path.join(folder, 'missing.jpg') } as const
    const error: unknown = await runImageJob(missing).catch((reason: unknown) => reason)
    expect(error).not.toBeInstanceOf(ImageError)
    expect(String(error)).toContain('ENOENT')
  })

  it('rejects an image that takes too long', async () => {
    await expect(runImageJob(busyJob, 700)).rejects.toThrow(
      new ImageError('busy.png takes longer than 0.7 seconds; save it again with fewer pixels or details.'),
    )
  })
})

// /proc is Linux's own.
describe.runIf(process.platform === 'linux')('the process of a job', () => {
  it('is the first that the kernel ends when memory runs out', async () => {
    const job = runImageJob(busyJob)
    const id = await findProgram()
    const readScore = () => readFile(`/proc/${id}/oom_score_adj`, 'utf8')
    await vi.waitFor(async () => expect(await readScore()).toBe('1000\n'), LONG_MS)
    await job
    expect(await listPrograms()).toEqual([])
  })

  it('leaves the processor to the servers', async () => {
    const job = runImageJob(busyJob)
    const id = Number(await findProgram())
    await vi.waitFor(() => expect(os.getPriority(id)).toBe(os.getPriority() + 5), LONG_MS)
    await job
  })

  it.each([
    ['SIGSEGV', new ImageError('busy.png needs too much memory; save it again with fewer pixels or details.')],
    ['SIGKILL', new Error('busy.png was not processed: its process was stopped (SIGKILL), maybe for lack of memory.')],
  ] as const)('names the image if it ends with %s', async (signal, error) => {
    const job = runImageJob(busyJob)
    process.kill(Number(await findProgram()), signal)
    await expect(job).rejects.toThrow(error)
  })
})

describe.runIf(process.platform === 'linux')('createImageQueue', () => {
  it('runs one job at a time, also after one that fails', async () => {
    const run = createImageQueue()
    const missing = { kind: 'encode', name: 'missing.jpg', file: path.join(folder, 'missing.jpg') } as const
    const jobs = Promise.allSettled([run(missing), run(small), run(small)])
    let isDone = false
    void jobs.then(() => (isDone = true))
    let most = 0
    await vi.waitUntil(async () => {
      most = Math.max(most, (await listPrograms()).length)
      return isDone
    }, LONG_MS)
    expect(most).toBe(1)
    expect((await jobs).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })
})
