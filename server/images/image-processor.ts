import path from 'node:path'
import { openCacheFolder } from './cache-folder.ts'
import { hashOriginal } from './hash-original.ts'
import { findImage, readImage, sweepCache } from './image-cache.ts'
import { ImageError } from './image-error.ts'
import type { ImageForm } from './image-job.ts'
import { lockImage } from './image-lock.ts'
import { createImageQueue } from './image-queue.ts'
import { getKey, type ImageVariants, type InspectedImage } from './image-variants.ts'
import { createImageWorker, type ImageWorker } from './worker-process.ts'

export interface ImageProcessor {
  readonly cacheFolder: string
  /** Describes the image from its header. Throws an ImageError if it cannot be used. */
  inspect(file: string): Promise<InspectedImage>
  /** Produces missing variants. Throws an ImageError, or a system error if the cache folder is not writable. */
  process(image: InspectedImage): Promise<ImageVariants>
  /** Sets the images of the current content. Deletes variants that were unused for a week, now and daily. */
  setCurrent(images: readonly InspectedImage[]): Promise<void>
  /** Produces a variant of a current image before all queued images. Returns false for other names. */
  produce(fileName: string): Promise<boolean>
  /** Renders an image to another form. Throws an ImageError that contains `name` if this is not possible. */
  render(name: string, image: Buffer, form: ImageForm): Promise<Buffer>
  readonly pendingCount: number
  close(): void
}

const DAY_MS = 24 * 60 * 60 * 1000

interface ImageProcessorOptions {
  readonly worker?: ImageWorker
  /** Called when expired variants can't be deleted. The images that are stored remain usable. */
  readonly onSweepError?: (error: unknown) => void
}

/** Creates variants of images in `cacheFolder`, which several servers may share. */
export function createImageProcessor(
  cacheFolder: string,
  { worker = createImageWorker(), onSweepError = () => {} }: ImageProcessorOptions = {},
): ImageProcessor {
  const folder = path.resolve(cacheFolder)
  const queue = createImageQueue((image) => processUnlocked(image, folder, worker))
  /** Errors of current images, so that requests for them do not repeat the attempt. */
  const failures = new Map<string, ImageError>()
  let current = new Map<string, InspectedImage>()
  let daily: NodeJS.Timeout | undefined

  async function process(image: InspectedImage, options?: { first: boolean }): Promise<ImageVariants> {
    try {
      return await queue.add(image, options)
    } catch (error) {
      if (error instanceof ImageError) failures.set(image.key, error)
      throw error
    }
  }

  async function sweep(): Promise<void> {
    try {
      await openCacheFolder(folder)
      await sweepCache(folder, new Set(current.keys()))
    } catch (error) {
      onSweepError(error)
    }
  }

  return {
    cacheFolder: folder,
    async inspect(file) {
      const original = path.resolve(file)
      const key = await hashOriginal(original)
      await openCacheFolder(folder)
      const image = (await readImage(folder, key)) ?? (await worker.run({ kind: 'inspect', file: original, key }))
      return { ...image, file: original }
    },
    process: (image) => process(image),
    async setCurrent(images) {
      current = new Map(images.map((image) => [image.key, image]))
      failures.clear()
      clearInterval(daily)
      daily = setInterval(() => void sweep(), DAY_MS).unref()
      await sweep()
    },
    async produce(fileName) {
      const image = current.get(getKey(fileName))
      if (!image?.variants.some((variant) => variant.fileName === fileName)) return false
      const failure = failures.get(image.key)
      if (failure) throw failure
      await process(image, { first: true })
      return true
    },
    render: (name, image, form) => worker.run({ kind: 'render', name, image, form }),
    get pendingCount() {
      return queue.pendingCount
    },
    close() {
      clearInterval(daily)
      worker.close()
    },
  }
}

/** Returns undefined while another server that shares the folder processes the image. */
async function processUnlocked(
  image: InspectedImage,
  cacheFolder: string,
  worker: ImageWorker,
): Promise<ImageVariants | undefined> {
  await openCacheFolder(cacheFolder)
  const stored = await findImage(cacheFolder, image.key)
  if (stored) return stored
  const lock = await lockImage(cacheFolder, image.key)
  if (!lock) return undefined
  try {
    // The other server may have finished between the two steps above.
    return (await findImage(cacheFolder, image.key)) ?? (await worker.run({ kind: 'process', image, cacheFolder }))
  } finally {
    await lock.release()
  }
}
