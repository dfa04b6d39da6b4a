import { describe, expect, it } from 'vitest'
import path from 'node:path'
import { createFolderFiles } from '../../server/store/folder-files.ts'
import { createFolder } from '../testing/test-images.ts'
import { RECORD_FILE, writeFolder, type FolderFile } from './write-folder.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const page: FolderFile = { body: Buffer.from('page'), isHashed: false }
const script: FolderFile = { body: Buffer.from('script'), isHashed: true }

const root = await createFolder()
let count = 0
const createTestFolder = () => createFolderFiles(path.join(root, String((count += 1))))

describe('writeFolder', () => {
  it('deletes what is not exported any more: pages at once, hashed files after a week', async () => {
    const folder = createTestFolder()
    const start = Date.now()
    const exportAt = (days: number, files: Record<string, FolderFile>) =>
      writeFolder(folder, new Map(Object.entries(files)), start + days * DAY_MS)
    const all = { 'visa.html': page, 'tours.html': page, 'assets/old.js': script }
    expect(await exportAt(0, all)).toEqual({ written: ['assets/old.js', 'visa.html', 'tours.html'], deleted: [] })
    expect(await exportAt(6, { 'visa.html': page })).toEqual({ written: [], deleted: ['tours.html'] })
    expect(await exportAt(6.5, { 'visa.html': page })).toEqual({ written: [], deleted: [] })
    expect(await exportAt(8, { 'visa.html': page })).toEqual({ written: [], deleted: ['assets/old.js'] })
    expect(await folder.read('assets/old.js')).toBeUndefined()
  })

  it('continues an export that was interrupted', async () => {
    const working = createTestFolder()
    const files = new Map([
      ['visa.html', page],
      ['tours.html', page],
    ])
    const failing = {
      ...working,
      write: async (name: string, body: Buffer | string) => {
        if (name === 'tours.html') throw new Error('The disk is full.')
        await working.write(name, body)
      },
    }
    await expect(writeFolder(failing, files)).rejects.toThrow('full')
    const changed = new Map([...files, ['visa.html', { ...page, body: Buffer.from('changed') }]])
    expect((await writeFolder(working, changed)).written).toEqual(['visa.html', 'tours.html'])
  })

  it('overwrites no file that it has not written', async () => {
    const folder = createTestFolder()
    await folder.write('visa.html', 'of another program')
    await expect(writeFolder(folder, new Map([['visa.html', page]]))).rejects.toThrow(/^visa\.html exists/)
    expect(await folder.read(RECORD_FILE)).toBeUndefined()
  })
})
