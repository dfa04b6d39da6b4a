import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readSiteFile, SITE_FILE_KB_MAX } from './read-site-file.ts'

const root = await mkdtemp(path.join(os.tmpdir(), 'read-site-file-'))
const folder = path.join(root, 'site')
const file = path.join(folder, 'site.yaml')
afterAll(() => rm(root, { recursive: true }))

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
})

const read = (isRequired = true) => readSiteFile(folder, { isRequired })

describe('readSiteFile', () => {
  it('returns the text', async () => {
    await writeFile(file, 'agency: { city: Lāhaur }')
    expect(await read()).toBe('agency: { city: Lāhaur }')
  })

  it('returns undefined for a missing file that is not required', async () => {
    expect(await read(false)).toBeUndefined()
  })

  it('rejects a missing file that is required', async () => {
    await expect(read()).rejects.toThrow(`site.yaml: file not found in ${folder}`)
  })

  it.each([true, false])(
    'does not take a file that cannot be read for a missing one (required: %s)',
    async (required) => {
      // A link to itself cannot be read, not even by root.
      await symlink('site.yaml', file)
      await expect(read(required)).rejects.toThrow(
        'site.yaml: cannot be read (ELOOP: too many symbolic links encountered)',
      )
    },
  )

  it.each(['', ' \n\t\n'])('rejects a required file that is empty: %j', async (text) => {
    await writeFile(file, text)
    await expect(read()).rejects.toThrow('site.yaml: is empty')
  })

  it.each([true, false])('rejects site.yml (required: %s)', async (isRequired) => {
    await writeFile(path.join(folder, 'site.yml'), 'agency: { city: Lahore }')
    await expect(read(isRequired)).rejects.toThrow('site.yml: rename this file to site.yaml')
  })

  it('rejects a folder of that name', async () => {
    await mkdir(file)
    await expect(read()).rejects.toThrow('site.yaml: must be an ordinary file, not a folder, pipe or device')
  })

  it('rejects a device of that name', async () => {
    await symlink('/dev/null', file)
    await expect(read()).rejects.toThrow('site.yaml: must be an ordinary file, not a folder, pipe or device')
  })

  it.each([
    ['does not exist', 'none', 'SITE_DIR: folder not found: '],
    ['is a file', 'file', 'SITE_DIR: must be a folder: '],
  ])('rejects a folder that %s', async (_, name, message) => {
    await writeFile(path.join(folder, 'file'), '')
    const other = path.join(folder, name)
    await expect(readSiteFile(other, { isRequired: true })).rejects.toThrow(message + other)
  })

  it.each([
    ['Latin-1', Buffer.from('agency: { city: Mülltan }', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFagency: { city: Multan }\uD800', 'utf16le')],
  ])('rejects %s', async (_, bytes) => {
    await writeFile(file, bytes)
    await expect(read()).rejects.toThrow('site.yaml: is not UTF-8 text; save it with the encoding UTF-8')
  })

  it('rejects a file that is too large', async () => {
    await writeFile(file, '#'.repeat(SITE_FILE_KB_MAX * 1024 + 1))
    await expect(read()).rejects.toThrow('site.yaml: has 257 kB, but may have 256')
  })
})
