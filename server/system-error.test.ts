import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { statIfExists, undefinedIfMissing } from './system-error.ts'

describe('undefinedIfMissing', () => {
  it('is undefined for a file that does not exist', async () => {
    expect(await undefinedIfMissing(readFile('/missing/file'))).toBeUndefined()
    expect(await statIfExists(`${import.meta.filename}/file`)).toBeUndefined()
  })

  it('rejects with every other error', async () => {
    await expect(undefinedIfMissing(readFile(import.meta.dirname))).rejects.toThrow('EISDIR')
    await expect(undefinedIfMissing(Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake')
  })
})
