import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFolder } from '../../publishing/testing/test-images.ts'
import { createDraftFolder } from './draft-folder.ts'

const draft = {
  base: { 'site.yaml': 'agency: { city: Lahore }\n' },
  texts: { 'site.yaml': 'agency: { city: Quetta }\n', 'site.ur.yaml': 'agency: { city: کوئٹہ }\n' },
}

async function createDraftTest() {
  const folder = path.join(await createFolder(), 'draft')
  return { folder, files: createDraftFolder(folder) }
}

describe('createDraftFolder', () => {
  it('reads what it has written, until the draft is dropped', async () => {
    const { files } = await createDraftTest()
    expect(await files.read()).toEqual({})
    await files.write(undefined, draft)
    expect(await files.read()).toEqual({ draft })
    await files.write(draft, { ...draft, texts: { 'site.yaml': '' } })
    expect(await files.read()).toEqual({ draft: { ...draft, texts: { 'site.yaml': '' } } })
    await files.write(draft, undefined)
    expect(await files.read()).toEqual({})
  })

  it('takes a base without texts, which a program left that ended meanwhile, for no draft', async () => {
    const { files, folder } = await createDraftTest()
    await mkdir(path.join(folder, 'base'), { recursive: true })
    await writeFile(path.join(folder, 'base/site.yaml'), 'splash: true')
    expect(await files.read()).toEqual({})
  })

  it('keeps a draft that is damaged under another name', async () => {
    const { files, folder } = await createDraftTest()
    await files.write(undefined, draft)
    await writeFile(path.join(folder, 'site.yaml'), 'agency: [')
    const { damagedDraftFolder = '' } = await files.read()
    expect(await readFile(path.join(damagedDraftFolder, 'site.yaml'), 'utf8')).toBe('agency: [')
    expect(existsSync(folder)).toBe(false)
    expect(await files.read()).toEqual({})
  })
})
