import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isSystemError } from '../server/system-error.ts'
import type { Store } from '../server/store/store.ts'
import type { PublishResult } from './publish-process.ts'

const POLL_INTERVAL_MS = 100
/** Polling may use 1/80 of the time. A change is still seen within 3 seconds. */
const REST_FACTOR = 80
const REST_MAX_MS = 3000
/** The images of a large folder take turns. */
const IMAGES_PER_LOOK = 100
const RETRY_INTERVALS_MS = [1000, 5000, 30_000]

/** The fingerprint of each file, by path. */
type FolderState = ReadonlyMap<string, string>

/**
 * Calls `publish` at first, and whenever a file has changed and two looks see the same state of that file: one that
 * still grows holds back nothing. Also calls it when the store was removed, and later again after a failure. No file is
 * opened. File events do not cross container mounts, so it polls.
 */
export async function watchFolder(
  folder: string,
  store: Pick<Store, 'getNewestNumber'>,
  publish: () => Promise<PublishResult>,
): Promise<never> {
  let published: FolderState | undefined
  let previous: FolderState = new Map()
  let number = 0
  let failures = 0
  let retryAt = Infinity

  /** The state of every text, and of each image that is new, has changed or whose turn it is. */
  async function readState(looks: number): Promise<FolderState> {
    const texts = (await listFolder(folder)).filter((file) => /^site\b/i.test(path.basename(file)))
    const images = await listFolder(path.join(folder, 'images'))
    const turns = Math.ceil(images.length / IMAGES_PER_LOOK)
    const state = new Map<string, string>()
    for (const file of texts) state.set(file, await readFileState(file))
    for (const [index, file] of images.entries()) {
      const known = previous.get(file)
      const isKnown = known !== undefined && known === published?.get(file) && (index + looks) % turns > 0
      state.set(file, isKnown ? known : await readFileState(file))
    }
    return state
  }

  for (let looks = 1; ; looks += 1) {
    const start = performance.now()
    const current = await readState(looks)
    const newest = await store.getNewestNumber().catch((error: unknown) => {
      if (!isSystemError(error)) throw error
      return number
    })
    const isLost = number > 0 && newest === 0
    const isChanged = !published || hasSettledChange(published, previous, current)
    const restMs = (performance.now() - start) * REST_FACTOR
    previous = current
    number = newest
    if (isChanged || isLost || performance.now() >= retryAt) {
      published = current
      failures = (await publish()) === 'done' ? 0 : failures + 1
      retryAt = failures === 0 ? Infinity : performance.now() + (RETRY_INTERVALS_MS[failures - 1] ?? 30_000)
    }
    await delay(Math.min(Math.max(POLL_INTERVAL_MS, restMs), REST_MAX_MS))
  }
}

/** Whether a file differs from what was published, and has not changed since the previous look. */
function hasSettledChange(published: FolderState, previous: FolderState, current: FolderState): boolean {
  const files = new Set([...published.keys(), ...current.keys()])
  return [...files].some((file) => {
    const state = current.get(file)
    return state !== published.get(file) && state === previous.get(file)
  })
}

async function listFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.map((name) => path.join(folder, name))
}

/**
 * The fingerprint of a file. A corrected permission changes the mode or, for a parent of the file, whether it can be
 * described.
 */
export async function readFileState(file: string): Promise<string> {
  try {
    const { size, mtimeMs, ctimeMs, mode } = await lstat(file)
    return [size, mtimeMs, ctimeMs, mode].join(' ')
  } catch (error) {
    if (!isSystemError(error)) throw error
    return error.code ?? ''
  }
}
