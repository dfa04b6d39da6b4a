import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PublishResult } from './publish-process.ts'
import { readFileState, watchFolder } from './watch-folder.ts'

// The folder is polled every 100 ms.
const SEVERAL_POLLS_MS = 500

let folder = ''
// The watcher of a test runs on, and must not call the functions of the next test.
let publish = vi.fn<() => Promise<PublishResult>>()
let getNewestNumber = vi.fn<() => Promise<number>>()
const inFolder = (name: string) => path.join(folder, name)

beforeEach(async () => {
  publish = vi.fn<() => Promise<PublishResult>>().mockResolvedValue('done')
  getNewestNumber = vi.fn<() => Promise<number>>().mockResolvedValue(1)
  folder = await mkdtemp(path.join(os.tmpdir(), 'watch-'))
  await mkdir(inFolder('images'))
  await writeFile(inFolder('images/old.jpg'), 'a')
  await writeFile(inFolder('site.yaml'), 'a')
})

afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

const expectCalls = (count: number) =>
  vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(count), { timeout: 20_000, interval: 20 })

/** Starts watching, and waits for the first publication. */
async function start() {
  void watchFolder(folder, { getNewestNumber }, publish)
  await expectCalls(1)
}

describe('watchFolder', () => {
  it('publishes once at first, and nothing more for an unchanged folder', async () => {
    await start()
    await delay(SEVERAL_POLLS_MS)
    expect(publish).toHaveBeenCalledOnce()
  })

  it.each([
    ['is changed', () => writeFile(inFolder('site.yaml'), 'changed')],
    ['of images/ is changed', () => writeFile(inFolder('images/old.jpg'), 'changed')],
    ['is added', () => writeFile(inFolder('site.ur.yaml'), 'a')],
    ['is added to images/', () => writeFile(inFolder('images/a.jpg'), 'a')],
    ['is deleted', () => rm(inFolder('site.yaml'))],
    ['gets another permission', () => chmod(inFolder('site.yaml'), 0o600)],
  ])('publishes once when a file %s', async (_, change) => {
    await start()
    await change()
    await expectCalls(2)
    await delay(SEVERAL_POLLS_MS)
    expect(publish).toHaveBeenCalledTimes(2)
  })

  it('ignores files that are neither texts nor images', async () => {
    await start()
    await writeFile(inFolder('STATUS.txt'), 'a')
    await delay(SEVERAL_POLLS_MS)
    expect(publish).toHaveBeenCalledOnce()
  })

  it('looks at every image of a large folder again', async () => {
    const images = Array.from({ length: 200 }, (_, index) => inFolder(`images/${index}.jpg`))
    for (const image of images) await writeFile(image, 'a')
    await start()
    for (const [index, image] of images.slice(0, 2).entries()) {
      await writeFile(image, 'changed')
      await expectCalls(index + 2)
    }
    expect(publish).toHaveBeenCalledTimes(3)
  })

  it('publishes a folder that is created later', async () => {
    await rm(folder, { recursive: true })
    await start()
    await mkdir(folder)
    await writeFile(inFolder('site.yaml'), 'a')
    await vi.waitUntil(() => publish.mock.calls.length > 1, { timeout: 5000 })
    expect(publish).toHaveBeenCalledTimes(2)
  })

  it('waits until a text is written, and for no other file that grows', async () => {
    await start()
    const grow = async (name: string) => {
      for (let size = 2; size < 25; size += 1) {
        await writeFile(inFolder(name), 'a'.repeat(size))
        await delay(20)
      }
    }
    await grow('site.yaml')
    expect(publish).toHaveBeenCalledOnce()
    await expectCalls(2)
    const growing = grow('images/video.mp4').then(() => grow('images/video.mp4'))
    await writeFile(inFolder('site.yaml'), 'changed')
    await expectCalls(3)
    await growing
  })

  it('publishes the last of several changes during a publication', async () => {
    let finish = () => {}
    await start()
    publish.mockImplementation(() => new Promise((resolve) => (finish = () => resolve('done'))))
    await writeFile(inFolder('site.yaml'), 'one')
    await expectCalls(2)
    await writeFile(inFolder('site.yaml'), 'two')
    await delay(SEVERAL_POLLS_MS)
    expect(publish).toHaveBeenCalledTimes(2)
    finish()
    await expectCalls(3)
    finish()
  })

  it('tries again after one second if publishing failed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    publish.mockResolvedValueOnce('failed')
    await start()
    await delay(SEVERAL_POLLS_MS)
    expect(publish).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1500)
    await expectCalls(2)
    vi.advanceTimersByTime(60_000)
    await delay(SEVERAL_POLLS_MS)
    expect(publish).toHaveBeenCalledTimes(2)
  })

  it('tries again when the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    publish.mockResolvedValueOnce('failed')
    await start()
    vi.setSystemTime(Date.now() - 60_000)
    await expectCalls(2)
    expect(publish).toHaveBeenCalledTimes(2)
  })

  it('publishes once when the publications have disappeared from the store', async () => {
    await start()
    await delay(SEVERAL_POLLS_MS)
    getNewestNumber.mockResolvedValue(0)
    await expectCalls(2)
    await delay(SEVERAL_POLLS_MS)
    expect(publish).toHaveBeenCalledTimes(2)
  })

  it('keeps watching while the store cannot be read', async () => {
    await start()
    getNewestNumber.mockRejectedValue(Object.assign(new Error('EIO'), { syscall: 'scandir' }))
    await writeFile(inFolder('site.yaml'), 'changed')
    await expectCalls(2)
    expect(publish).toHaveBeenCalledTimes(2)
  })
})

describe('readFileState', () => {
  it('leaves out the number of the inode, which changes at each look on some network drives', async () => {
    const { ino } = await stat(inFolder('site.yaml'))
    expect((await readFileState(inFolder('site.yaml'))).split(' ')).not.toContain(String(ino))
  })
})
