import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFolder, setAge } from '../testing/test-images.ts'
import { findImage, readImage, storeFile, sweepCache } from './image-cache.ts'
import { getVariantFileName, type ImageVariants, serializeImage } from './image-variants.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const OTHER_KEY = 'f'.repeat(32)
const DAY_MS = 24 * 60 * 60 * 1000
const variant = { type: 'image/avif', width: 400 } as const
const fileName = getVariantFileName(KEY, variant)
const variants = [{ ...variant, fileName }]
const image: ImageVariants = { key: KEY, width: 400, height: 300, color: '#c86432', variants }

let folder: string
const inFolder = (name: string) => path.join(folder, name)

beforeEach(async () => {
  folder = await createFolder()
  await storeFile(folder, fileName, 'variant')
  await storeFile(folder, `${KEY}.json`, serializeImage(image))
})

describe('findImage', () => {
  it('returns a stored image', async () => {
    expect(await findImage(folder, KEY)).toEqual(image)
    expect(await findImage(folder, OTHER_KEY)).toBeUndefined()
  })

  it('returns undefined when a variant is empty', async () => {
    await writeFile(inFolder(fileName), '')
    expect(await findImage(folder, KEY)).toBeUndefined()
    expect(await readImage(folder, KEY)).toEqual(image)
  })

  it.each([
    ['a damaged file', '{"width":'],
    ['HTML as a colour', JSON.stringify({ ...image, color: '"><script>' })],
    ['an unknown type', JSON.stringify({ ...image, variants: [{ type: 'text/html', width: 4 }] })],
    ['no size', JSON.stringify({ ...image, width: '<b>' })],
  ])('does not trust %s', async (_, json) => {
    await writeFile(inFolder(`${KEY}.json`), json)
    expect(await readImage(folder, KEY)).toBeUndefined()
  })

  it('rejects with errors that are not damage', async () => {
    await mkdir(inFolder(`${OTHER_KEY}.json`))
    await expect(readImage(folder, OTHER_KEY)).rejects.toThrow('EISDIR')
  })

  it('takes file names from the key, never from the file', async () => {
    await writeFile(inFolder(`${KEY}.json`), JSON.stringify({ ...image, variants: [{ ...variant, fileName: '<b>' }] }))
    expect(await readImage(folder, KEY)).toEqual(image)
  })
})

describe('storeFile', () => {
  it('leaves no temporary file', async () => {
    expect(await readdir(folder)).toEqual([fileName, `${KEY}.json`].toSorted())
    expect(await readFile(inFolder(fileName), 'utf8')).toBe('variant')
  })
})

describe('sweepCache', () => {
  const setAllAges = async (days: number) => {
    for (const name of await readdir(folder)) await setAge(inFolder(name), days * DAY_MS)
  }

  it('deletes an image that no content has named for a week', async () => {
    await setAllAges(6)
    await sweepCache(folder, new Set())
    expect(await readdir(folder)).toHaveLength(2)
    await setAllAges(8)
    await sweepCache(folder, new Set())
    expect(await readdir(folder)).toEqual([])
  })

  it('starts the week when the content stops naming the image', async () => {
    await setAllAges(30)
    await sweepCache(folder, new Set([KEY]))
    expect(Date.now() - (await stat(inFolder(fileName))).mtimeMs).toBeLessThan(DAY_MS)
    await sweepCache(folder, new Set())
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('deletes what crashed processes left, and only files that the server wrote', async () => {
    const own = ['00000000-0000-4000-8000-000000000000.tmp', `${OTHER_KEY}.lock`, `${OTHER_KEY}-9.svg.br`]
    const others = ['office.jpg', 'tmp', `${OTHER_KEY}-9.html`, `${OTHER_KEY}-9.svg.bak`, `x${OTHER_KEY}.json`]
    for (const name of [...own, ...others]) await writeFile(inFolder(name), 'x')
    await setAllAges(8)
    await sweepCache(folder, new Set())
    expect(await readdir(folder)).toEqual(others.toSorted())
  })
})
