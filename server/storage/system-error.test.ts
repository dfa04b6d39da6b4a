import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { findStatus, hasCode, undefinedIfMissing } from './system-error.ts'

describe('undefinedIfMissing', () => {
  it('is undefined for a file that does not exist', async () => {
    expect(await undefinedIfMissing(readFile('/missing/file'))).toBeUndefined()
    expect(await findStatus(`${import.meta.filename}/file`)).toBeUndefined()
  })

  it('rejects with every other error', async () => {
    await expect(undefinedIfMissing(readFile(import.meta.dirname))).rejects.toThrow('EISDIR')
    await expect(undefinedIfMissing(Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake')
  })
})

describe('hasCode', () => {
  it('compares the code of system errors only', async () => {
    const error: unknown = await readFile('/missing').catch((error: unknown) => error)
    expect(hasCode(error, 'EACCES', 'ENOENT')).toBe(true)
    expect(hasCode(error, 'EACCES')).toBe(false)
    expect(hasCode(Object.assign(new Error(), { code: 'ENOENT' }), 'ENOENT')).toBe(false)
  })
})
