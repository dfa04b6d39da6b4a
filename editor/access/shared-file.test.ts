import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { createFolder } from '../../publishing/testing/test-images.ts'
import { undefinedIfMissing } from '../../server/system-error.ts'
import { replaceSharedFile } from './shared-file.ts'

afterEach(() => vi.restoreAllMocks())

const HOUR_S = 3600

/** A file with a list of words, to which a change adds one. */
async function createList() {
  const folder = await createFolder()
  const file = path.join(folder, 'list')
  const read = async () => ((await undefinedIfMissing(readFile(file, 'utf8'))) ?? '').split(' ').filter(Boolean)
  const add = (word: string, whileBuilding = () => {}) =>
    replaceSharedFile(file, async () => {
      const words = await read()
      whileBuilding()
      return { text: [...words, word].join(' '), result: words.length }
    })
  /** Does what another process does that replaces the file. */
  const replaceAtOnce = (text: string) => {
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true })
    writeFileSync(file, text)
  }
  return { folder, read, add, replaceAtOnce }
}

it('loses none of many changes at once', async () => {
  const { folder, read, add } = await createList()
  const words = Array.from({ length: 20 }, (_, index) => `word-${index}`)
  const lengths = await Promise.all(words.map((word) => add(word)))
  expect((await read()).toSorted()).toEqual(words.toSorted())
  expect(lengths.toSorted((a, b) => a - b)).toEqual(words.map((_, index) => index))
  expect(await readdir(folder)).toEqual(['list'])
})

it('starts again with what another process has written meanwhile', async () => {
  const { read, add, replaceAtOnce } = await createList()
  const build = vi.fn<() => void>().mockImplementationOnce(() => replaceAtOnce('other'))
  await add('own', build)
  expect(await read()).toEqual(['other', 'own'])
  expect(build).toHaveBeenCalledTimes(2)
})

it('gives up while other processes stop each attempt', async () => {
  const { folder, read, add, replaceAtOnce } = await createList()
  let seconds = 0
  vi.spyOn(performance, 'now').mockImplementation(() => 1000 * seconds++)
  const list = path.join(folder, 'list')
  await expect(add('own', () => replaceAtOnce('other'))).rejects.toThrow(
    `Another process is changing ${list}. Try again in a moment.`,
  )
  expect(await read()).toEqual(['other'])
})

it('removes what killed processes have left, whatever its time is', async () => {
  const { folder, read, add } = await createList()
  for (const offset of [-HOUR_S, HOUR_S]) {
    const file = path.join(folder, `${randomUUID()}.tmp`)
    await writeFile(file, 'half')
    await utimes(file, Date.now() / 1000 + offset, Date.now() / 1000 + offset)
  }
  await Promise.all(['a', 'b', 'c', 'd'].map((word) => add(word)))
  expect((await read()).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(await readdir(folder)).toEqual(['list'])
})

it('leaves the file as it is when a change fails', async () => {
  const { folder, read, add } = await createList()
  await add('a')
  const fail = () => {
    throw new Error('no change')
  }
  await expect(add('b', fail)).rejects.toThrow('no change')
  expect(await read()).toEqual(['a'])
  await mkdir(path.join(folder, 'draft'))
  await add('c')
  expect((await readdir(folder)).toSorted()).toEqual(['draft', 'list'])
})

it('leaves a folder that is named like a temporary file', async () => {
  const { folder, read, add } = await createList()
  await mkdir(path.join(folder, `${randomUUID()}.tmp`))
  await add('word')
  expect(await read()).toEqual(['word'])
})
