import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeFolder, watchFolder } from './watch-folder.ts'

// The folder is polled every 250 ms, and a change counts once two polls in a row saw it.
const FIRST_POLL_MS = 100
const SEVERAL_POLLS_MS = 900

let folder = ''
let watcher: { stop: () => void } | undefined
const onChange = vi.fn<() => Promise<boolean>>()

beforeEach(async () => {
  onChange.mockReset().mockResolvedValue(true)
  folder = await mkdtemp(path.join(os.tmpdir(), 'watch-'))
  await mkdir(path.join(folder, 'images'))
  await writeFile(path.join(folder, 'images/old.jpg'), 'a')
  await writeFile(path.join(folder, 'site.yaml'), 'a')
})

afterEach(async () => {
  watcher?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function startWatching() {
  watcher = watchFolder(folder, { initialState: await describeFolder(folder), onChange })
  await delay(FIRST_POLL_MS)
  return watcher
}

const expectChanges = (count: number) =>
  vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(count), { timeout: 5000, interval: 50 })

describe('watchFolder', { timeout: 20_000 }, () => {
  it('calls nothing for an unchanged folder', async () => {
    await startWatching()
    await delay(SEVERAL_POLLS_MS)
    expect(onChange).not.toHaveBeenCalled()
  })

  it.each([
    ['is changed', () => writeFile(path.join(folder, 'site.yaml'), 'changed')],
    ['of images/ is changed', () => writeFile(path.join(folder, 'images/old.jpg'), 'changed')],
    ['is added', () => writeFile(path.join(folder, 'new.txt'), 'a')],
    ['is added to images/', () => writeFile(path.join(folder, 'images/a.jpg'), 'a')],
    ['is deleted', () => rm(path.join(folder, 'site.yaml'))],
  ])('calls onChange once when a file %s', async (_, change) => {
    await startWatching()
    await change()
    await expectChanges(1)
    await delay(SEVERAL_POLLS_MS)
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('calls onChange for a folder that is created later', async () => {
    await rm(folder, { recursive: true })
    await startWatching()
    await mkdir(folder)
    await writeFile(path.join(folder, 'site.yaml'), 'a')
    await expectChanges(1)
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('waits until a copy in progress is complete', async () => {
    await startWatching()
    for (let index = 0; index < 20; index += 1) {
      await writeFile(path.join(folder, 'site.yaml'), 'a'.repeat(index + 2))
      await delay(50)
      expect(onChange).not.toHaveBeenCalled()
    }
    await expectChanges(1)
  })

  it('never calls onChange while a previous call is pending', async () => {
    let finish = () => {}
    onChange.mockImplementation(() => new Promise((resolve) => (finish = () => resolve(true))))
    await startWatching()
    await writeFile(path.join(folder, 'site.yaml'), 'one')
    await expectChanges(1)
    await writeFile(path.join(folder, 'site.yaml'), 'three')
    await delay(SEVERAL_POLLS_MS)
    expect(onChange).toHaveBeenCalledOnce()
    finish()
    await expectChanges(2)
    finish()
  })

  it('calls onChange again after 30 seconds if it failed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      onChange.mockResolvedValueOnce(false)
      await startWatching()
      await writeFile(path.join(folder, 'site.yaml'), 'changed')
      await expectChanges(1)
      vi.setSystemTime(Date.now() + 29_000)
      await delay(SEVERAL_POLLS_MS)
      expect(onChange).toHaveBeenCalledOnce()
      vi.setSystemTime(Date.now() + 2000)
      await expectChanges(2)
      vi.setSystemTime(Date.now() + 60_000)
      await delay(SEVERAL_POLLS_MS)
      expect(onChange).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('calls nothing after it was stopped', async () => {
    const { stop } = await startWatching()
    stop()
    await writeFile(path.join(folder, 'site.yaml'), 'changed')
    await delay(SEVERAL_POLLS_MS)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('leaves no timer after it was stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { stop } = watchFolder(folder, { initialState: '', onChange })
      while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
      stop()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('starts no timer if it was stopped during a poll', async () => {
    const setTimer = vi.spyOn(globalThis, 'setTimeout')
    let countAtStop = 0
    onChange.mockImplementation(async () => {
      watcher?.stop()
      countAtStop = setTimer.mock.calls.length
      return true
    })
    watcher = watchFolder(folder, { initialState: await describeFolder(folder), onChange, isChanged: true })
    await vi.waitUntil(() => countAtStop > 0, { timeout: 5000, interval: 50 })
    await new Promise((resolve) => setImmediate(resolve))
    expect(setTimer).toHaveBeenCalledTimes(countAtStop)
    setTimer.mockRestore()
  })
})
