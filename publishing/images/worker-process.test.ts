import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFolder, createImage, createPhoto } from '../testing/test-images.ts'
import { ImageError } from './image-error.ts'
import { createImageWorker, type ImageWorker, type WorkerOptions } from './worker-process.ts'

const folder = await createFolder()
const file = path.join(folder, 'small.jpg')
await createImage(30, 20).jpeg().toFile(file)
const small = { kind: 'encode', name: 'small.jpg', file } as const
const busy = path.join(folder, 'busy.png')
await (await createPhoto(1000, 1000)).png().toFile(busy)
const busyJob = { kind: 'encode', name: 'busy.png', file: busy } as const
const LONG_MS = 30_000

let worker: ImageWorker | undefined
afterEach(() => worker?.close())
const start = (options?: WorkerOptions) => (worker = createImageWorker(options))

/** The commands of the child processes of this one that are workers. */
async function listWorkers(): Promise<string[]> {
  const found: string[] = []
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    if (status.includes(`PPid:\t${process.pid}\n`) && command.includes('image-worker')) found.push(id)
  }
  return found
}

/** Kills the worker as soon as there is one. */
async function killWorker(): Promise<void> {
  const id = await vi.waitUntil(async () => (await listWorkers())[0], { timeout: LONG_MS })
  process.kill(Number(id), 'SIGKILL')
}

// The limits and /proc are Linux's own.
describe.runIf(process.platform === 'linux')('createImageWorker', () => {
  it('runs jobs in a process that exits when it is idle, and starts it again', async () => {
    const worker = start({ idleMs: 2000 })
    expect(await listWorkers()).toEqual([])
    expect(await worker.run(small)).toMatchObject({ width: 30 })
    expect(await listWorkers()).toHaveLength(1)
    await vi.waitFor(async () => expect(await listWorkers()).toEqual([]), LONG_MS)
    expect(await worker.run(small)).toMatchObject({ width: 30 })
  })

  it('is the first process that the kernel ends when memory runs out', async () => {
    await start().run(small)
    const [id] = await listWorkers()
    expect(await readFile(`/proc/${id}/oom_score_adj`, 'utf8')).toBe('1000\n')
  })

  it('passes on the error of an image', async () => {
    const text = path.join(folder, 'text.jpg')
    await writeFile(text, 'hello')
    await expect(start().run({ kind: 'encode', name: 'text.jpg', file: text })).rejects.toThrow(
      new ImageError('text.jpg is not an image; give a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.'),
    )
  })

  it('rejects an image that needs more memory than the limit, and runs the next job', async () => {
    const large = path.join(folder, 'large.jpg')
    await createImage(4000, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toFile(large)
    const worker = start({ dataLimitMb: 160 })
    await expect(worker.run({ kind: 'encode', name: 'large.jpg', file: large })).rejects.toThrow(
      new ImageError('large.jpg needs too much memory; save it again with fewer pixels or details.'),
    )
    await expect(worker.run(small)).resolves.toMatchObject({ width: 30 })
  })

  it('rejects an image that takes too long, and runs the next job', async () => {
    const worker = start({ timeoutsMs: { encode: 700, render: LONG_MS } })
    await expect(worker.run(busyJob)).rejects.toThrow(
      new ImageError('busy.png takes longer than 0.7 seconds; save it again with fewer pixels or details.'),
    )
    const icon = { kind: 'render', name: 'small.jpg', image: await readFile(file), form: { kind: 'favicon' } } as const
    expect((await worker.run(icon)).length).toBeGreaterThan(0)
  })

  it('rejects an image whose decoder crashes, and runs the next job', async () => {
    const worker = start()
    await worker.run(small)
    const [id] = await listWorkers()
    const job = worker.run(busyJob)
    await delay(50)
    process.kill(Number(id), 'SIGSEGV')
    await expect(job).rejects.toThrow(ImageError)
    await expect(worker.run(small)).resolves.toMatchObject({ width: 30 })
  })

  it('does not blame the image when the process is killed from outside, and runs the next job', async () => {
    const worker = start()
    const job = worker.run(busyJob)
    await killWorker()
    await expect(job).rejects.toThrow(
      new Error('busy.png was not processed: the image worker was stopped (SIGKILL), maybe for lack of memory.'),
    )
    await expect(worker.run(small)).resolves.toMatchObject({ width: 30 })
  })

  it('rejects the job that runs when the worker is closed', async () => {
    const worker = start()
    const job = worker.run(busyJob)
    await delay(50)
    worker.close()
    await expect(job).rejects.toThrow('the image worker was stopped')
    expect(await listWorkers()).toEqual([])
  })
})
