import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createFolder, setAge } from '../testing/test-images.ts'
import { lockImage } from './image-lock.ts'

const KEY = '0123456789abcdef0123456789abcdef'

it('locks an image for one owner at a time', async () => {
  const folder = await createFolder()
  const lock = await lockImage(folder, KEY)
  expect(await lockImage(folder, KEY)).toBeUndefined()
  await lock?.release()
  expect(await readdir(folder)).toEqual([])
  const next = await lockImage(folder, KEY)
  expect(next).toBeDefined()
  await next?.release()
})

it('takes over the lock of a crashed process, which then cannot release it', async () => {
  const folder = await createFolder()
  const crashed = await lockImage(folder, KEY)
  await setAge(path.join(folder, `${KEY}.lock`), 20_000)
  const lock = await lockImage(folder, KEY)
  expect(lock).toBeDefined()
  await crashed?.release()
  expect(await readdir(folder)).toEqual([`${KEY}.lock`])
  await lock?.release()
})

it('reports a folder that cannot be written', async () => {
  const file = path.join(await createFolder(), 'file')
  await writeFile(file, '')
  await expect(lockImage(file, KEY)).rejects.toThrow('ENOTDIR')
})
