import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

const POLL_INTERVAL_MS = 250

interface WatchOptions {
  readonly initialState: string
  readonly onChange: () => Promise<void>
  /** Whether to call `onChange` once without a change. */
  readonly isChanged?: boolean
}

/** Calls `onChange` once two polls see the same change. Polls, because file events do not cross container mounts. */
export function watchFolder(folder: string, options: WatchOptions): { stop: () => void } {
  const { initialState, onChange, isChanged = false } = options
  let known = isChanged ? undefined : initialState
  let previous: string | undefined = initialState
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const poll = async () => {
    const current = await describeFolder(folder)
    if (!isStopped && current !== known && current === previous) {
      known = current
      await onChange()
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
