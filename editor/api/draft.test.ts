import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TextFiles } from '../yaml/text-files.ts'
import { findValue } from '../yaml/values.ts'
import { createFolder } from '../../publishing/testing/test-images.ts'
import { addChange, createDraftFile, dropPublished, hasConflict, type DraftChange } from './draft.ts'

const file = { agency: { city: 'Lahore', phones: ['1', '2'] } }
const findFileValue: TextFiles['findValue'] = (_language, path) => findValue(file, path)
const create = (key: string, value: DraftChange['value']) =>
  ({ key, language: 'en', value, by: 'me', at: 'now' }) as const

const addAll = (...changes: ReturnType<typeof create>[]) =>
  changes.reduce<readonly DraftChange[]>((draft, change) => addChange(draft, change, findFileValue), [])

describe('addChange', () => {
  it('keeps what the file said at first', () => {
    expect(addAll(create('agency.city', 'A'), create('agency.city', 'B'))).toMatchObject([
      { was: 'Lahore', value: 'B' },
    ])
  })

  it('changes the list that the draft contains already', () => {
    const draft = addAll(create('agency.phones', ['3', '2']), create('agency.phones.1', '4'))
    expect(draft).toMatchObject([{ key: 'agency.phones', was: ['1', '2'], value: ['3', '4'] }])
  })

  it('replaces the changes of entries by that of their list', () => {
    const draft = addAll(create('agency.phones.1', '4'), create('agency.phones', ['4']))
    expect(draft).toMatchObject([{ key: 'agency.phones', was: ['1', '2'], value: ['4'] }])
  })

  it('drops a change that leaves what the file says', () => {
    expect(addAll(create('agency.phones.1', '4'), create('agency.phones', ['1', '2']))).toEqual([])
  })
})

it('finds conflicts, and changes that the file contains already', () => {
  const draft = addAll(create('agency.city', 'Quetta'), create('agency.phones.0', '9'))
  const now: TextFiles['findValue'] = (_language, path) =>
    findValue({ agency: { city: 'Quetta', phones: ['7', '2'] } }, path)
  expect(dropPublished(draft, now)).toMatchObject([{ key: 'agency.phones.0' }])
  expect(draft.map((change) => hasConflict(change, now))).toEqual([true, true])
  expect(draft.map((change) => hasConflict(change, findFileValue))).toEqual([false, false])
})

it('reads what it has written, and nothing else', async () => {
  const folder = await createFolder()
  const file = createDraftFile(path.join(folder, 'draft.json'))
  expect(await file.read()).toEqual([])
  const draft = addAll(create('agency.city', undefined), create('agency.phones.0', '9'))
  await file.write(draft)
  expect(await file.read()).toEqual(draft)
  await file.write([])
  expect(await readdir(folder)).toEqual([])
  await writeFile(path.join(folder, 'draft.json'), '[{}]')
  await expect(file.read()).rejects.toThrow(/draft\.json is damaged\. Delete the file/)
})
