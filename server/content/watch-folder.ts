import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

const LOOK_INTERVAL_MS = 250

/**
 * Calls `onChange` whenever a file in `folder` or its `images/` came, went or changed, once it has stood still between
 * two looks. It looks by itself: what systems tell of changes does not pass through the mounts of containers.
 */
export function watchSiteFolder(folder: string, onChange: () => Promise<void>): { stop: () => void } {
  let known: string | undefined
  let previous: string | undefined
  const look = async () => {
    const current = await describeFolder(folder)
    known ??= current
    if (current !== known && current === previous) {
      known = current
      await onChange()
    }
    previous = current
  }
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(() => void look().finally(next), LOOK_INTERVAL_MS)
    // A server that is ending does not wait for the next look.
    timer.unref()
  }
  void look().finally(next)
  return { stop: () => clearTimeout(timer) }
}

/** Names, sizes and times of change of everything in the folder, as one text. */
async function describeFolder(folder: string): Promise<string> {
  const files = await Promise.all([folder, path.join(folder, 'images')].map(listFiles))
  const lines = await Promise.all(files.flat().map(async (file) => stat(file).then(({ size, mtimeMs }) => `${file} ${size} ${mtimeMs}`, () => '')))
  return lines.toSorted().join('\n')
}

async function listFiles(folder: string): Promise<string[]> {
  return readdir(folder).then(
    (names) => names.map((name) => path.join(folder, name)),
    () => [],
  )
}
