import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

const POLL_INTERVAL_MS = 250
const RETRY_INTERVAL_MS = 30_000

interface WatchOptions {
  readonly initialState: string
  /** Returns false if it failed for a reason outside the folder, such as a full volume. It is called again later. */
  readonly onChange: () => Promise<boolean>
  /** Whether to call `onChange` once without a change. */
  readonly isChanged?: boolean
}

/**
 * Calls `onChange` once two polls see the same change, and every 30 s while it fails. File events do not cross container
 * mounts, so it polls.
 */
export function watchFolder(folder: string, options: WatchOptions): { stop: () => void } {
  const { initialState, onChange, isChanged = false } = options
  let known = isChanged ? undefined : initialState
  let previous: string | undefined = initialState
  let retryAt = Infinity
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const poll = async () => {
    const current = await describeFolder(folder)
    const isDue = current !== known || Date.now() >= retryAt
    if (!isStopped && isDue && current === previous) {
      known = current
      retryAt = (await onChange()) ? Infinity : Date.now() + RETRY_INTERVAL_MS
    }
    previous = current
  }
  const schedule = () => {
    if (isStopped) return
    timer = setTimeout(() => void poll().finally(schedule), POLL_INTERVAL_MS)
    // A pending poll does not keep the process alive.
    timer.unref()
  }
  schedule()
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  return { stop }
}

/** Serializes names, sizes and modification times of all files. */
export async function describeFolder(folder: string): Promise<string> {
  const files = await Promise.all([folder, path.join(folder, 'images')].map(listFiles))
  const lines = await Promise.all(files.flat().map(describeFile))
  return lines.toSorted().join('\n')
}

async function describeFile(file: string): Promise<string> {
  return stat(file).then(
    ({ size, mtimeMs }) => `${file} ${size} ${mtimeMs}`,
    () => '',
  )
}

async function listFiles(folder: string): Promise<string[]> {
  return readdir(folder).then(
    (names) => names.map((name) => path.join(folder, name)),
    () => [],
  )
}
