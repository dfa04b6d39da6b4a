import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFolder } from '../testing/test-images.ts'
import { getDefaultCacheFolder, openCacheFolder } from './cache-folder.ts'

const message = (folder: string) =>
  `CACHE_DIR is "${folder}", but must be a folder that the server's user owns and that no other user can write to.`

describe('getDefaultCacheFolder', () => {
  it('is in the home folder of the user, or where XDG_CACHE_HOME says', () => {
    expect(getDefaultCacheFolder({})).toBe(path.join(os.homedir(), '.cache/travel-agency-site'))
    expect(getDefaultCacheFolder({ XDG_CACHE_HOME: '/x' })).toBe('/x/travel-agency-site')
  })
})

describe('openCacheFolder', () => {
  it('creates a folder that only its owner can use', async () => {
    const folder = path.join(await createFolder(), 'a/b')
    await openCacheFolder(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await expect(openCacheFolder(folder)).resolves.toBeUndefined()
  })

  it('rejects a folder that others can write to', async () => {
    const folder = path.join(await createFolder(), 'shared')
    await mkdir(folder)
    for (const mode of [0o770, 0o777, 0o1777]) {
      await chmod(folder, mode)
      await expect(openCacheFolder(folder)).rejects.toThrow(message(folder))
    }
  })

  it('rejects a file', async () => {
    const file = path.join(await createFolder(), 'file')
    await writeFile(file, '')
    await expect(openCacheFolder(file)).rejects.toThrow(message(file))
  })

  // Only root can give a folder away.
  it.runIf(process.getuid?.() === 0)('rejects a folder of another user', async () => {
    const folder = path.join(await createFolder(), 'foreign')
    await mkdir(folder)
    await chown(folder, 1234, 1234)
    await expect(openCacheFolder(folder)).rejects.toThrow(message(folder))
  })
})
