import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFolder } from '../../publishing/testing/test-images.ts'
import { moveDeadlyDraft } from './move-deadly-draft.ts'

async function createDraftFolder(text = 'splash: false') {
  const folder = path.join(await createFolder(), 'draft')
  await mkdir(folder)
  await writeFile(path.join(folder, 'site.yaml'), text)
  return folder
}

describe('moveDeadlyDraft', () => {
  it('keeps a draft with which the process ends normally', async () => {
    const folder = await createDraftFolder()
    expect(await moveDeadlyDraft(folder, ['-e', ''])).toBeUndefined()
    expect(existsSync(folder)).toBe(true)
  })

  it.each([
    ['ends with an error', 'throw new Error()'],
    ['fills its memory', 'const all = []; for (;;) all.push(Array(1e6).fill(all))'],
    ['is killed', 'process.kill(process.pid, "SIGKILL")'],
  ])('moves a draft with which the process %s', async (_, script) => {
    const folder = await createDraftFolder()
    const damagedDraftFolder = (await moveDeadlyDraft(folder, ['-e', script])) ?? ''
    expect(path.dirname(damagedDraftFolder)).toBe(path.dirname(folder))
    expect(existsSync(path.join(damagedDraftFolder, 'site.yaml'))).toBe(true)
    expect(existsSync(folder)).toBe(false)
  })

  it('starts no process without a draft', async () => {
    expect(await moveDeadlyDraft(path.join(await createFolder(), 'draft'), ['-e', 'throw 1'])).toBeUndefined()
  })
})
