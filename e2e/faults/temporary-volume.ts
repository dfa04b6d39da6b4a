import { test } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface TemporaryVolume {
  readonly folder: string
  /** Changes mount options, for example `ro` or `size=32m`. */
  readonly remount: (options: string) => void
  readonly unmount: () => void
}

/** Mounts a file system in memory. Skips the test if this user may not mount: file modes do not bind root. */
export function mountVolume(size: string): TemporaryVolume {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'volume-'))
  const mount = (...options: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', folder], { stdio: 'pipe' })
  try {
    mount(`size=${size}`, 'mode=700')
  } catch (error) {
    rmSync(folder, { recursive: true })
    test.skip(true, `This test mounts a file system, which this user may not do: ${String(error)}`)
  }
  return {
    folder,
    remount: (options) => mount('remount', options),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
