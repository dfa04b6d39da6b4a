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
  it('deletes files that are not exported any more: pages at once, hashed files after a week', async () => {
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

  describe('with lines of the host in .htaccess', () => {
    const rules: FolderFile = { body: Buffer.from('DirectoryIndex index.html\n'), isHashed: false }
    const changed: FolderFile = { body: Buffer.from('DirectoryIndex $1 $& home.html\n'), isHashed: false }
    const files = (body: FolderFile) => new Map([['.htaccess', body]])
    const own = (line: string) =>
      '# BEGIN exported site\n# The next export replaces these lines. Write your own lines above or below them.\n' +
      `${line}\n# END exported site\n`
    const PHP = '# php -- BEGIN cPanel\r\nAddHandler x .php\r\n# php -- END cPanel\r\n'

    it.each([
      ['none', undefined, '', ''],
      ['above', PHP, PHP, ''],
      ['without a last line break', 'Options -Indexes', 'Options -Indexes\n', ''],
      ['above and below', `${PHP}\n${own('Old')}\n${PHP}`, `${PHP}\n`, `\n${PHP}`],
      ['of an earlier release', '# Written by the export. The next export replaces this file.\nOld\n', '', ''],
      ['of a translation of an earlier release', 'ErrorDocument 404 /ur/404.html\n', '', ''],
      ['with bytes that are no UTF-8', Buffer.from([0x23, 0xe9, 0x0a]), Buffer.from([0x23, 0xe9, 0x0a]), ''],
    ])('replaces its own lines only: %s', async (_, current, above, below) => {
      const folder = createTestFolder()
      if (current !== undefined) await folder.write('.htaccess', current)
      const expected = (line: string) => Buffer.concat([Buffer.from(above), Buffer.from(own(line)), Buffer.from(below)])
      expect((await writeFolder(folder, files(rules))).written).toEqual(['.htaccess'])
      expect(await folder.read('.htaccess')).toEqual(expected('DirectoryIndex index.html'))
      expect((await writeFolder(folder, files(rules))).written).toEqual([])
      await writeFolder(folder, files(changed))
      expect(await folder.read('.htaccess')).toEqual(expected('DirectoryIndex $1 $& home.html'))
    })

    it('deletes its own lines only', async () => {
      const [folder, empty] = [createTestFolder(), createTestFolder()]
      await folder.write('.htaccess', PHP)
      for (const each of [folder, empty]) await writeFolder(each, files(rules))
      expect(await writeFolder(folder, new Map())).toEqual({ written: ['.htaccess'], deleted: [] })
      expect(String(await folder.read('.htaccess'))).toBe(PHP)
      expect(await writeFolder(empty, new Map())).toEqual({ written: [], deleted: ['.htaccess'] })
    })

    it('changes nothing if a mark is missing', async () => {
      const folder = createTestFolder()
      await folder.write('.htaccess', '# BEGIN exported site\nOptions -Indexes\n')
      await expect(writeFolder(folder, files(rules))).rejects.toThrow('.htaccess must have a line "# BEGIN')
      expect(await folder.read(RECORD_FILE)).toBeUndefined()
    })
  })

  it('overwrites no file that it has not written', async () => {
    const folder = createTestFolder()
    await folder.write('visa.html', 'of another program')
    await expect(writeFolder(folder, new Map([['visa.html', page]]))).rejects.toThrow(/^visa\.html exists/)
    expect(await folder.read(RECORD_FILE)).toBeUndefined()
  })
})
