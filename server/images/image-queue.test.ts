import { expect, it, vi } from 'vitest'
import { ImageError } from './image-error.ts'
import { createImageQueue } from './image-queue.ts'
import type { ImageVariants, InspectedImage } from './image-variants.ts'

const image = (key: string): InspectedImage => ({
  key,
  file: `/${key}.jpg`,
  width: 1,
  height: 1,
  color: undefined,
  variants: [],
})

/** A queue whose work ends when `finish` is called, and the keys in the order in which the work started. */
function createTestQueue() {
  const started: string[] = []
  const finishers: (() => void)[] = []
  const queue = createImageQueue((image) => {
    started.push(image.key)
    return new Promise<ImageVariants>((resolve) => finishers.push(() => resolve(image)))
  })
  const finish = async () => {
    await vi.waitFor(() => expect(finishers).not.toEqual([]))
    finishers.shift()?.()
  }
  return { queue, started, finish }
}

it('processes one image at a time and counts those that wait', async () => {
  const { queue, started, finish } = createTestQueue()
  const results = Promise.all(['a', 'b'].map((key) => queue.add(image(key))))
  expect(started).toEqual(['a'])
  expect(queue.pendingCount).toBe(2)
  await finish()
  await finish()
  await results
  expect(started).toEqual(['a', 'b'])
  expect(queue.pendingCount).toBe(0)
})

it('processes an image once that is added twice', async () => {
  const { queue, started, finish } = createTestQueue()
  const results = Promise.all([queue.add(image('a')), queue.add(image('a'))])
  await finish()
  expect(await results).toEqual([image('a'), image('a')])
  expect(started).toEqual(['a'])
})

it('moves an image to the front on request', async () => {
  const { queue, started, finish } = createTestQueue()
  const results = Promise.all([
    ...['a', 'b', 'c'].map((key) => queue.add(image(key))),
    queue.add(image('c'), { first: true }),
  ])
  for (const _ of ['a', 'b', 'c']) await finish()
  await results
  expect(started).toEqual(['a', 'c', 'b'])
})

it('goes on after a failure', async () => {
  const queue = createImageQueue(async (image) => {
    if (image.key === 'bad') throw new ImageError('bad')
    return image
  })
  const [bad, good] = await Promise.allSettled([queue.add(image('bad')), queue.add(image('good'))])
  expect(bad.status).toBe('rejected')
  expect(good.status).toBe('fulfilled')
  await expect(queue.add(image('later'))).resolves.toEqual(image('later'))
})

it('goes on with other images while another process works on one', async () => {
  let attempts = 0
  const finished: string[] = []
  const queue = createImageQueue(async (image) => {
    if (image.key === 'locked' && attempts++ < 2) return undefined
    finished.push(image.key)
    return image
  })
  await Promise.all([queue.add(image('locked')), queue.add(image('free'))])
  expect(finished).toEqual(['free', 'locked'])
})
