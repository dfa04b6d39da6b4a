import fs, { readFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { createFolder } from '../../publishing/testing/test-images.ts'
import { createFolderFiles } from './folder-files.ts'

const folder = await createFolder()
const files = createFolderFiles(folder)
const createError = (code: string) => Object.assign(new Error(code), { code, syscall: 'rename' })

/** Lets a system call fail as on Windows while another program has the file open. */
function failOnce(call: 'rename' | 'rm', code: string) {
  const spy = vi.spyOn(fs, call).mockRejectedValueOnce(createError(code))
  syncBuiltinESMExports()
  return spy
}

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

it('replaces a file after another program has closed it', async () => {
  await files.write('a', 'old')
  failOnce('rename', 'EPERM')
  await files.write('a', 'new')
  expect(await readFile(path.join(folder, 'a'), 'utf8')).toBe('new')
})

it('deletes a file after another program has closed it', async () => {
  await files.write('b', 'old')
  failOnce('rm', 'EBUSY')
  await files.remove('b')
  expect(await files.find('b')).toBeUndefined()
})

it('does not try again after another failure', async () => {
  const rename = failOnce('rename', 'ENOSPC')
  await expect(files.write('c', 'new')).rejects.toThrow('ENOSPC')
  expect(rename).toHaveBeenCalledOnce()
})
