import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFolder, createImage, createPhoto, setAge } from '../testing/test-images.ts'
import { ImageError } from './image-error.ts'
import { lockImage } from './image-lock.ts'
import { createImageProcessor, type ImageProcessor } from './image-processor.ts'
import { createImageWorker } from './worker-process.ts'

const folder = await createFolder()
const worker = createImageWorker()
afterAll(() => worker.close())
const inFolder = (name: string) => path.join(folder, name)

let cacheFolder: string
let images: ImageProcessor
beforeEach(async () => {
  cacheFolder = path.join(await mkdtemp(path.join(folder, 'cache-')), 'images')
  images = createImageProcessor(cacheFolder, { worker })
})

const inCache = (name: string) => path.join(cacheFolder, name)

async function inspectBytes(name: string, bytes: Buffer | string) {
  await writeFile(inFolder(name), bytes)
  return images.inspect(inFolder(name))
}

const processBytes = async (name: string, bytes: Buffer | string) => images.process(await inspectBytes(name, bytes))
const small = (width = 30) => createImage(width, 20).jpeg().toBuffer()

describe('process', { timeout: 30_000 }, () => {
  it('stores variants of the type and size that the description says', async () => {
    const photo = await createPhoto(450, 300)
    const image = await processBytes('beach.jpg', await photo.jpeg().toBuffer())
    expect(image.variants).toHaveLength(6)
    for (const { type, width, fileName } of image.variants) {
      const height = Math.round((width * 2) / 3)
      expect(await sharp(inCache(fileName)).metadata()).toMatchObject({ mediaType: type, width, height })
    }
    expect((await readdir(cacheFolder)).toSorted()).toEqual(
      [...image.variants.map(({ fileName }) => fileName), `${image.key}.json`].toSorted(),
    )
  })

  it('encodes a detailed photo in at most 0.19 bytes per pixel as AVIF', async () => {
    const photo = await createPhoto(800, 600)
    const { variants } = await processBytes('busy.jpg', await photo.jpeg({ quality: 95 }).toBuffer())
    const largest = variants.filter(({ type }) => type === 'image/avif').at(-1)
    expect((await readFile(inCache(largest?.fileName ?? ''))).length).toBeLessThan(0.19 * 800 * 600)
  })

  it('turns images upright', async () => {
    const white = await createImage(60, 80, { r: 255, g: 255, b: 255, alpha: 1 }).png().toBuffer()
    const halves = createImage(120, 80, { r: 0, g: 0, b: 0, alpha: 1 }).composite([{ input: white, left: 0, top: 0 }])
    const image = await processBytes('upright.jpg', await halves.jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect(image).toMatchObject({ width: 80, height: 120 })
    const top = sharp(inCache(image.variants[0]?.fileName ?? '')).extract({ left: 0, top: 0, width: 80, height: 50 })
    expect((await sharp(await top.png().toBuffer()).stats()).channels[0]?.mean).toBeGreaterThan(190)
  })

  it('removes the place where a photo was taken and all other metadata', async () => {
    const exif = { IFD0: { Copyright: 'owner' }, IFD3: { GPSLatitude: '24/1 28/1 0/1', GPSLatitudeRef: 'N' } }
    const tagged = createImage(50, 40).withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    const original = await tagged.withIccProfile('p3').jpeg().toBuffer()
    const expected = { exif: expect.any(Buffer), xmp: expect.any(Buffer), icc: expect.any(Buffer) }
    expect(await sharp(original).metadata()).toMatchObject(expected)
    for (const { fileName } of (await processBytes('gps.jpg', original)).variants) {
      const { exif, xmp, iptc, icc } = await sharp(inCache(fileName)).metadata()
      expect({ exif, xmp, iptc, icc }).toEqual({})
    }
  })

  it('finds the average colour, whatever the profile and depth', async () => {
    const getColor = async (image: Sharp) => (await processBytes('c.png', await image.png().toBuffer())).color
    const grey = { r: 128, g: 128, b: 128, alpha: 1 }
    expect(await getColor(createImage(9, 6))).toBe('#c86432')
    expect(await getColor(createImage(9, 6).withIccProfile('p3'))).toMatch(/^#c[789]6[345]3[0-9]$/)
    expect(await getColor(createImage(9, 6).toColourspace('rgb16'))).toBe('#c86432')
    expect(await getColor(createImage(9, 6, grey).toColourspace('b-w'))).toBe('#808080')
  })

  it('keeps transparency and gives such an image no colour', async () => {
    const glass = createImage(50, 30, { r: 10, g: 200, b: 30, alpha: 0.5 })
    const image = await processBytes('glass.png', await glass.png().toBuffer())
    expect(image.color).toBe('transparent')
    for (const { fileName } of image.variants) expect((await sharp(inCache(fileName)).stats()).isOpaque).toBe(false)
  })

  it('stores an SVG unchanged and compressed', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="9" height="9"/></svg>'
    const image = await processBytes('logo.svg', svg)
    expect(image).toMatchObject({ width: 30, height: 20, color: 'transparent' })
    const fileName = `${image.key}-30.svg`
    expect(await readFile(inCache(fileName), 'utf8')).toBe(svg)
    expect((await readdir(cacheFolder)).filter((name) => name.startsWith(fileName))).toEqual(
      ['', '.br', '.gz'].map((extension) => fileName + extension),
    )
  })

  it('rejects a damaged file with its name', async () => {
    const whole = await (await createPhoto(400, 300)).jpeg().toBuffer()
    await expect(processBytes('cut.jpg', whole.subarray(0, whole.length / 2))).rejects.toThrow(
      new ImageError("cut.jpg can't be read as an image; give a JPEG, PNG, WebP, AVIF or SVG."),
    )
  })

  it('rejects a file that changed since it was inspected', async () => {
    const image = await inspectBytes('changed.jpg', await small())
    await writeFile(image.file, await small(31))
    await expect(images.process(image)).rejects.toThrow(new ImageError('changed.jpg changed while it was processed.'))
  })

  it('produces only missing variants', async () => {
    const bytes = await small()
    const image = await processBytes('again.jpg', bytes)
    const [first, second] = image.variants.map(({ fileName }) => inCache(fileName))
    await writeFile(first ?? '', 'unchanged')
    await truncate(second ?? '')
    expect(await processBytes('same-bytes.jpg', bytes)).toMatchObject(image)
    expect(await readFile(first ?? '', 'utf8')).toBe('unchanged')
    expect((await readFile(second ?? '')).length).toBeGreaterThan(0)
  })

  it('waits while another server that shares the folder processes the image, and takes its result', async () => {
    const image = await inspectBytes('shared.jpg', await small(33))
    const lock = await lockImage(cacheFolder, image.key)
    const result = images.process(image)
    const stored = { width: 1, height: 1, color: '#123456', variants: [{ type: 'image/avif', width: 1 }] }
    await writeFile(inCache(`${image.key}-1.avif`), 'theirs')
    await writeFile(inCache(`${image.key}.json`), JSON.stringify(stored))
    expect(await result).toMatchObject({ color: '#123456' })
    await lock?.release()
  })

  it('counts the images that wait', async () => {
    const image = await inspectBytes('counted.jpg', await small(34))
    expect(images.pendingCount).toBe(0)
    const result = images.process(image)
    expect(images.pendingCount).toBe(1)
    await result
    expect(images.pendingCount).toBe(0)
  })
})

describe('inspect', { timeout: 30_000 }, () => {
  it('knows the colour of an image that was processed before', async () => {
    const bytes = await small()
    expect((await inspectBytes('new.jpg', bytes)).color).toBeUndefined()
    await processBytes('new.jpg', bytes)
    expect((await inspectBytes('new.jpg', bytes)).color).toBe('#c86432')
  })

  it('rejects a file that does not exist, is no file or is larger than 40 MB', async () => {
    const missing = "missing.jpg can't be opened (ENOENT: no such file or directory)."
    await expect(images.inspect(inFolder('missing.jpg'))).rejects.toThrow(new ImageError(missing))
    for (const file of [folder, os.devNull]) {
      const problem = 'must be an ordinary file, not a folder, pipe or device.'
      await expect(images.inspect(file)).rejects.toThrow(new ImageError(`${path.basename(file)} ${problem}`))
    }
    await writeFile(inFolder('heavy.jpg'), '')
    await truncate(inFolder('heavy.jpg'), 40 * 1024 * 1024 + 1)
    await expect(images.inspect(inFolder('heavy.jpg'))).rejects.toThrow(
      new ImageError('heavy.jpg has 41 MB; an image may have at most 40 MB.'),
    )
  })
})

describe('setCurrent', { timeout: 30_000 }, () => {
  it('deletes old variants except those of current images', async () => {
    const current = await inspectBytes('current.jpg', await small(40))
    await images.process(current)
    const dropped = await processBytes('dropped.jpg', await small(41))
    for (const name of await readdir(cacheFolder)) await setAge(inCache(name), 8 * 24 * 60 * 60 * 1000)
    await images.setCurrent([current])
    const names = await readdir(cacheFolder)
    expect(names).toHaveLength(current.variants.length + 1)
    expect(names.some((name) => name.startsWith(dropped.key))).toBe(false)
  })

  it('reports a folder that it cannot clean up, and does not reject', async () => {
    const onSweepError = vi.fn<(error: unknown) => void>()
    await writeFile(inFolder('file'), '')
    await createImageProcessor(inFolder('file'), { worker, onSweepError }).setCurrent([])
    expect(onSweepError).toHaveBeenCalledExactlyOnceWith(expect.any(Error))
  })
})

describe('produce', { timeout: 30_000 }, () => {
  it('produces a variant of a current image only', async () => {
    const image = await inspectBytes('current.jpg', await small(50))
    const fileName = image.variants[0]?.fileName ?? ''
    expect(await images.produce(fileName)).toBe(false)
    await images.setCurrent([image])
    expect(await images.produce(fileName.replace('-50', '-51'))).toBe(false)
    expect(await images.produce(fileName)).toBe(true)
    await rm(cacheFolder, { recursive: true })
    expect(await images.produce(fileName)).toBe(true)
    expect(await readdir(cacheFolder)).toContain(fileName)
  })

  it('does not repeat a failed attempt until the next content', async () => {
    const image = await inspectBytes('failing.jpg', await small(52))
    const fileName = image.variants[0]?.fileName ?? ''
    await images.setCurrent([image])
    await writeFile(image.file, 'x')
    await expect(images.produce(fileName)).rejects.toThrow(ImageError)
    await writeFile(image.file, await small(52))
    await expect(images.produce(fileName)).rejects.toThrow(ImageError)
    await images.setCurrent([image])
    expect(await images.produce(fileName)).toBe(true)
  })
})
