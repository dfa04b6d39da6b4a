import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface TemporaryVolume {
  readonly folder: string
  /** Changes mount options, for example `ro` or `size=32m`. */
  readonly remount: (options: string) => void
  readonly unmount: () => void
}

/**
 * Mounts a file system in memory, in a user namespace: there, every user may mount. Resolves with undefined if the
 * machine does not allow user namespaces. Linux only.
 */
export async function mountVolume(size: string): Promise<TemporaryVolume | undefined> {
  const mountPoint = mkdtempSync(path.join(os.tmpdir(), 'volume-'))
  const mount = ['mount', '-t', 'tmpfs', 'tmpfs', mountPoint, '-o']
  // The mount exists as long as this process, which ends with the test.
  const script = '"$@" && echo mounted && exec cat'
  const command = ['sh', '-c', script, 'sh', ...mount, `size=${size},mode=700`]
  const options = ['--map-root-user', '--mount', ...command]
  const holder = spawn('unshare', options, { stdio: ['pipe', 'pipe', 'ignore'] })
  await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')])
  if (holder.exitCode !== null) {
    rmSync(mountPoint, { recursive: true })
    return undefined
  }
  const namespace = ['--user', '--mount', '--preserve-credentials', '--target', String(holder.pid)]
  return {
    folder: `/proc/${holder.pid}/root${mountPoint}`,
    remount: (options) => execFileSync('nsenter', [...namespace, ...mount, `remount,${options}`]),
    unmount: () => {
      holder.kill()
      rmSync(mountPoint, { recursive: true })
    },
  }
}
