import fs, { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFolder } from './testing/test-images.ts'
import { readTexts, SITE_FILE_KB_MAX } from './read-texts.ts'

const folder = path.join(await createFolder(), 'site')
const file = path.join(folder, 'site.yaml')

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
})

describe('readTexts', () => {
  it('returns site.yaml and translations, and no other files', async () => {
    for (const name of ['site.yaml', 'site.ur.yaml', 'site.backup.yaml', 'site.schema.json', 'STATUS.txt']) {
      await writeFile(path.join(folder, name), `# Lāhaur ${name}`)
    }
    expect(await readTexts(folder)).toEqual({
      'site.yaml': '# Lāhaur site.yaml',
      'site.ur.yaml': '# Lāhaur site.ur.yaml',
    })
  })

  it('returns nothing for a folder that is empty or missing', async () => {
    expect(await readTexts(folder)).toEqual({})
    expect(await readTexts(path.join(folder, 'missing'))).toEqual({})
  })

  it('does not take a file that cannot be read for a missing one', async () => {
    vi.spyOn(fs, 'open').mockRejectedValueOnce(
      Object.assign(new Error('EIO: i/o error, open'), { code: 'EIO', syscall: 'open' }),
    )
    syncBuiltinESMExports()
    await writeFile(file, 'text')
    const error = await readTexts(folder).catch((reason: unknown) => reason)
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    // It is tried again, unlike a folder with problems.
    expect(error).toMatchObject({ message: 'site.yaml: cannot be read (EIO: i/o error)', exitCode: 1 })
  })

  it.each([
    ['site.yml', 'site.yaml'],
    ['site.yaml.txt', 'site.yaml'],
    ['Site.yaml', 'site.yaml'],
    ['site.yaml.yaml', 'site.yaml'],
    ['site (1).yaml', 'site.yaml'],
    ['site - Copy.yaml', 'site.yaml'],
    ['SITE.YML.txt', 'site.yaml'],
    ['site.ur.yml', 'site.ur.yaml'],
    ['site.ur.yaml.txt', 'site.ur.yaml'],
    ['site.UR.yaml', 'site.ur.yaml'],
  ])('asks to rename %s to %s', async (name, expected) => {
    await writeFile(path.join(folder, name), 'agency: { city: Lahore }')
    await expect(readTexts(folder)).rejects.toThrow(`${name}: rename this file to ${expected}`)
  })

  it('leaves copies of a text alone', async () => {
    for (const name of ['site.yaml', 'site (1).yaml', 'site.yaml.txt']) await writeFile(path.join(folder, name), name)
    expect(await readTexts(folder)).toEqual({ 'site.yaml': 'site.yaml' })
  })

  it.each([
    ['a folder', () => mkdir(file), 'is a folder, and must be an ordinary file'],
    ['a link', () => symlink('/dev/null', file), 'is a link, and must be an ordinary file'],
    ['Latin-1', () => writeFile(file, Buffer.from('Mülltan', 'latin1')), 'is not UTF-8 text'],
    ['UTF-16', () => writeFile(file, Buffer.from('\uFEFFMultan\uD800', 'utf16le')), 'is not UTF-8 text'],
    ['large text', () => writeFile(file, '#'.repeat(SITE_FILE_KB_MAX * 1024 + 1)), 'has 257 kB, but may have 256'],
  ])('rejects %s', async (_, write, message) => {
    await write()
    await expect(readTexts(folder)).rejects.toThrow(`site.yaml: ${message}`)
  })
})
