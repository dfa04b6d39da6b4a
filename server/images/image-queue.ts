import { setTimeout as delay } from 'node:timers/promises'
import type { ImageVariants, InspectedImage } from './image-variants.ts'

export interface ImageQueue {
  /** Processes an image once, even if it is added again meanwhile. `first` puts it at the head of the queue. */
  add(image: InspectedImage, options?: { first?: boolean }): Promise<ImageVariants>
  readonly pendingCount: number
}

interface Entry {
  readonly image: InspectedImage
  readonly result: PromiseWithResolvers<ImageVariants>
}

const LOCKED_RETRY_MS = 250

/** Calls `work` for one image at a time. `work` returns undefined if another process is working on the image. */
export function createImageQueue(work: (image: InspectedImage) => Promise<ImageVariants | undefined>): ImageQueue {
  const entries: Entry[] = []
  let isRunning = false

  /** Returns false if other processes are working on all queued images. */
  async function runFirst(): Promise<boolean> {
    for (const entry of entries.slice()) {
      const settle = await work(entry.image).then(
        (image) => image && (() => entry.result.resolve(image)),
        (error: unknown) => () => entry.result.reject(error),
      )
      if (!settle) continue
      entries.splice(entries.indexOf(entry), 1)
      settle()
      return true
    }
    return false
  }

  async function runAll(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (entries.length > 0) {
      if (!(await runFirst())) await delay(LOCKED_RETRY_MS)
    }
    isRunning = false
  }

  return {
    add(image, { first = false } = {}) {
      const known = entries.find((entry) => entry.image.key === image.key)
      const entry = known ?? { image, result: createResolvers() }
      if (known && first) entries.splice(entries.indexOf(known), 1)
      if (first) entries.unshift(entry)
      else if (!known) entries.push(entry)
      void runAll()
      return entry.result.promise
    },
    get pendingCount() {
      return entries.length
    },
  }
}

interface PromiseWithResolvers<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
  readonly reject: (reason: unknown) => void
}

// Promise.withResolvers() needs Node.js 22.
function createResolvers(): PromiseWithResolvers<ImageVariants> {
  let resolvers: Omit<PromiseWithResolvers<ImageVariants>, 'promise'> | undefined
  const promise = new Promise<ImageVariants>((resolve, reject) => (resolvers = { resolve, reject }))
  if (!resolvers) throw new Error('A promise calls its executor at once.')
  return { promise, ...resolvers }
}
