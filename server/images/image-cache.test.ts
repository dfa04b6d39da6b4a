import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPicturePreparer, type PicturePreparer } from './process-image.ts'
import { type PreparedPicture } from './image-variants.ts'
import { makeFolder, surface } from '../testing/test-images.ts'

const folder = await makeFolder()
const original = path.join(folder, 'office.png')
await surface(500, 300).png().toFile(original)

const DAY_MS = 24 * 60 * 60 * 1000
let cacheFolder: string
let preparer: PicturePreparer
let picture: PreparedPicture
const namesInCache = () => readdir(cacheFolder)

async function letDaysPass(days: number): Promise<void> {
  const then = new Date(Date.now() - days * DAY_MS)
  for (const name of await namesInCache()) await utimes(path.join(cacheFolder, name), then, then)
}

beforeEach(async () => {
  cacheFolder = path.join(await makeFolder(), 'cache')
  preparer = createPicturePreparer(cacheFolder)
  picture = await preparer.prepare(original)
})

describe('sweep', () => {
  it('removes a picture that no content names and that is older than a week', async () => {
    await letDaysPass(8)
    await preparer.sweep(new Set())
    expect(await namesInCache()).toEqual([])
  })

  it('keeps all of a picture of which one file is named', async () => {
    await letDaysPass(8)
    const before = await namesInCache()
    await preparer.sweep(new Set([picture.variants[0]?.fileName ?? '']))
    expect(await namesInCache()).toEqual(before)
    expect(before).toHaveLength(picture.variants.length + 1)
  })

  it('keeps a picture of the last week, and one that was asked for in it', async () => {
    const before = await namesInCache()
    await letDaysPass(6)
    await preparer.sweep(new Set())
    expect(await namesInCache()).toEqual(before)
    await letDaysPass(8)
    await preparer.prepare(original)
    await preparer.sweep(new Set())
    expect(await namesInCache()).toEqual(before)
  })

  it('removes what a killed process left unfinished', async () => {
    const unfinished = path.join(cacheFolder, 'unfinished-00000000-0000-4000-8000-000000000000')
    await writeFile(unfinished, 'half')
    await letDaysPass(8)
    await preparer.sweep(new Set(picture.variants.map(({ fileName }) => fileName)))
    expect(await namesInCache()).not.toContain(path.basename(unfinished))
  })

  it('leaves files alone that are not its own', async () => {
    await writeFile(path.join(cacheFolder, 'office.jpg'), 'somebody else’s')
    await letDaysPass(8)
    await preparer.sweep(new Set())
    expect(await namesInCache()).toEqual(['office.jpg'])
  })

  it('does nothing before the first picture', async () => {
    await expect(createPicturePreparer(path.join(folder, 'later')).sweep(new Set())).resolves.toBeUndefined()
  })
})
