import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { array, assert, asyncProperty, constantFrom, string, oneof } from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFolder } from '../../publishing/testing/test-images.ts'
import { createFolderFiles, UnusualFileError, type FolderFiles } from './folder-files.ts'

const parent = await createFolder()
await writeFile(path.join(parent, 'secret'), 'secret')

let count = 0
describe('createFolderFiles', () => {
  let folder: string
  let files: FolderFiles
  const getPath = (name: string) => path.join(folder, name)
  beforeEach(async () => {
    folder = path.join(parent, String((count += 1)))
    await mkdir(folder)
    files = createFolderFiles(folder)
  })

  /** What each function does with a name. */
  const calls = (name: string) => ({
    read: () => files.read(name),
    find: () => files.find(name),
    write: () => files.write(name, 'changed'),
    create: () => files.create(name, 'changed'),
    touch: () => files.touch(name, 0),
    remove: () => files.remove(name),
    move: () => files.move(name, 'moved'),
    'move to': () => files.move('file', name),
  })

  it('leaves no temporary file behind, not even after an error', async () => {
    await files.write('pictures/a.jpg', 'a')
    await expect(files.write('pictures/a.jpg/b.jpg', 'b')).rejects.toThrow(
      'pictures/a.jpg is a file, and must be a folder.',
    )
    expect(await files.create('pictures/a.jpg', 'c')).toBe(false)
    expect(await readdir(getPath('pictures'))).toEqual(['a.jpg'])
  })

  it('finds no file whose name is too long to exist', async () => {
    expect(await files.read('a'.repeat(300))).toBeUndefined()
  })

  it('rejects every name that leaves the folder', async () => {
    const parts = oneof(constantFrom('..', '.', '', 'a', 'secret', '\\', '..\\secret', '\0', 'C:\\x'), string())
    await assert(
      asyncProperty(array(parts, { minLength: 1, maxLength: 5 }), async (list) => {
        const name = list.join('/')
        const isInside = name.split('/').every((part) => part !== '' && !/^\.{1,2}$|[\\\0]/.test(part))
        if (isInside) return
        for (const call of Object.values(calls(name))) await expect(call()).rejects.toThrow('is not the name of a file')
      }),
      { numRuns: 50 },
    )
    expect(await readFile(path.join(parent, 'secret'), 'utf8')).toBe('secret')
  })

  it.each(['link', 'folder', 'pipe'])('reads no %s in place of a file, and does not wait for it', async (kind) => {
    if (kind === 'link') await symlink(path.join(parent, 'secret'), getPath('a'))
    if (kind === 'folder') await mkdir(getPath('a'))
    if (kind === 'pipe') execFileSync('mkfifo', [getPath('a')])
    const error = new UnusualFileError('a', `is a ${kind}, and must be an ordinary file`)
    await expect(files.read('a')).rejects.toThrow(error)
    await expect(files.find('a')).rejects.toThrow(error)
  })

  it.each(['link', 'pipe'])('replaces and deletes a %s itself', async (kind) => {
    const create = () =>
      kind === 'link' ? symlink(path.join(parent, 'secret'), getPath('a')) : execFileSync('mkfifo', [getPath('a')])
    await create()
    await files.write('a', 'new')
    expect((await files.read('a'))?.toString()).toBe('new')
    await files.remove('a')
    await create()
    await files.remove('a')
    expect(await files.list()).toEqual([])
    expect(await readFile(path.join(parent, 'secret'), 'utf8')).toBe('secret')
  })

  it('does not follow a link to another folder', async () => {
    await mkdir(path.join(parent, `outside-${count}`))
    await writeFile(path.join(parent, `outside-${count}`, 'a'), 'secret')
    await symlink(path.join(parent, `outside-${count}`), getPath('pictures'))
    await files.write('file', '')
    for (const call of Object.values(calls('pictures/a')))
      await expect(call()).rejects.toThrow('pictures is a link, and must be a folder.')
    await expect(files.list('pictures')).rejects.toThrow('pictures is a link')
    expect(await readFile(path.join(parent, `outside-${count}`, 'a'), 'utf8')).toBe('secret')
  })
})
