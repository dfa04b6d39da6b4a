import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ImageError } from './image-error.ts'
import { createPicturePreparer } from './process-image.ts'
import { type PictureType, type PreparedPicture } from './image-variants.ts'
import { makeFolder, makePhotograph, surface } from '../testing/test-images.ts'

const folder = await makeFolder()
const cacheFolder = path.join(folder, 'cache')
const { prepare } = createPicturePreparer(cacheFolder)
const inFolder = (name: string) => path.join(folder, name)
const inCache = (name: string) => path.join(cacheFolder, name)
const widthsOf = (picture: PreparedPicture, type: PictureType) => picture.variants.filter((variant) => variant.type === type).map(({ width }) => width)

async function prepareBytes(name: string, bytes: Buffer): Promise<PreparedPicture> {
  await writeFile(inFolder(name), bytes)
  return prepare(inFolder(name))
}

describe('a photograph', () => {
  it('comes as AVIF, WebP and JPEG in fitting widths, each file being what its variant says', async () => {
    const picture = await prepareBytes('beach.jpg', await surface(2000, 1500).jpeg().toBuffer())
    expect(picture).toMatchObject({ width: 1600, height: 1200 })
    for (const type of ['image/avif', 'image/webp', 'image/jpeg'] as const) expect(widthsOf(picture, type)).toEqual([400, 800, 1200, 1600])
    expect(picture.variants).toHaveLength(12)
    for (const { type, width, fileName } of picture.variants) {
      expect(await sharp(inCache(fileName)).metadata()).toMatchObject({ mediaType: type, width, height: (width * 3) / 4 })
    }
  })

  it('is never made larger than it is', async () => {
    expect(widthsOf(await prepareBytes('small.jpg', await surface(300, 200).jpeg().toBuffer()), 'image/avif')).toEqual([300])
    expect(widthsOf(await prepareBytes('middle.jpg', await surface(1000, 200).jpeg().toBuffer()), 'image/avif')).toEqual([400, 800, 1000])
  })

  it('is kept from being endlessly high', async () => {
    expect(await prepareBytes('tower.jpg', await surface(800, 6400).jpeg().toBuffer())).toMatchObject({ width: 400, height: 3200 })
  })

  it('of 12 busy megapixels weighs at most 60 kB where it is 800 pixels wide', async () => {
    const photograph = await makePhotograph(4000, 3000)
    const picture = await prepareBytes('busy.jpg', await photograph.jpeg({ quality: 95 }).toBuffer())
    const variant = picture.variants.find(({ type, width }) => type === 'image/avif' && width === 800)
    expect((await stat(inCache(variant?.fileName ?? ''))).size).toBeLessThan(60_000)
  }, 30_000)

  it('is turned upright', async () => {
    const halves = surface(600, 400, { r: 0, g: 0, b: 0, alpha: 1 }).composite([{ input: await surface(300, 400).png().toBuffer(), left: 0, top: 0 }])
    const picture = await prepareBytes('upright.jpg', await halves.jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect(picture).toMatchObject({ width: 400, height: 600 })
    const top = sharp(inCache(picture.variants[0]?.fileName ?? '')).extract({ left: 0, top: 0, width: 400, height: 250 })
    expect((await sharp(await top.png().toBuffer()).stats()).channels[0]?.mean).toBeGreaterThan(190)
  })

  it('loses where it was taken and all other metadata', async () => {
    const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '24/1 28/1 0/1', GPSLatitudeRef: 'N' } }
    const original = await surface(500, 400).withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').withIccProfile('p3').jpeg().toBuffer()
    expect(await sharp(original).metadata()).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer), icc: expect.any(Buffer) })
    const { variants } = await prepareBytes('gps.jpg', original)
    for (const { fileName } of variants) {
      const { exif, xmp, iptc, icc } = await sharp(inCache(fileName)).metadata()
      expect({ exif, xmp, iptc, icc }).toEqual({})
    }
  })

  it('names its average colour, also where it is grey, of another profile or of 16 bits', async () => {
    const color = async (name: string, bytes: Buffer) => (await prepareBytes(name, bytes)).color
    expect(await color('plain.png', await surface(90, 60).png().toBuffer())).toBe('#c86432')
    expect(await color('wide.png', await surface(91, 60).withIccProfile('p3').png().toBuffer())).toMatch(/^#c[789]6[345]3[0-9]$/)
    expect(await color('deep.png', await surface(92, 60).toColourspace('rgb16').png().toBuffer())).toBe('#c86432')
    expect(await color('grey.png', await surface(93, 60, { r: 128, g: 128, b: 128, alpha: 1 }).toColourspace('b-w').png().toBuffer())).toBe('#808080')
  })

  it('is read from PNG, WebP and AVIF too, whatever its name ends in', async () => {
    for (const format of ['png', 'webp', 'avif'] as const) {
      expect(await prepareBytes('named.jpg', await surface(64, 48).toFormat(format).toBuffer())).toMatchObject({ width: 64, height: 48 })
    }
  })
})

describe('a picture that can be seen through', () => {
  it('keeps that, with PNG as its last resort and no colour behind it', async () => {
    const glass = { r: 10, g: 200, b: 30, alpha: 0.5 }
    const picture = await prepareBytes('glass.png', await surface(500, 300, glass).png().toBuffer())
    expect(picture.color).toBe('transparent')
    expect(new Set(picture.variants.map(({ type }) => type))).toEqual(new Set(['image/avif', 'image/webp', 'image/png']))
    for (const { fileName } of picture.variants) expect((await sharp(inCache(fileName)).stats()).isOpaque).toBe(false)
  })

  it('is a photograph if all of it is opaque', async () => {
    const picture = await prepareBytes('opaque.png', await surface(50, 30).ensureAlpha(1).png().toBuffer())
    expect(widthsOf(picture, 'image/jpeg')).toEqual([50])
  })
})

describe('a picture that is refused', () => {
  const unreadable = (name: string) => new ImageError(`${name} can't be read as a picture; give a JPEG, PNG, WebP, AVIF or SVG.`)

  it('is named when it is no picture, empty, of another format or cut off', async () => {
    const whole = await (await makePhotograph(400, 300)).jpeg().toBuffer()
    const files = { 'text.jpg': Buffer.from('hello'), 'none.jpg': Buffer.alloc(0), 'old.gif': await surface(9, 9).gif().toBuffer(), 'cut.jpg': whole.subarray(0, whole.length / 2) }
    for (const [name, bytes] of Object.entries(files)) await expect(prepareBytes(name, bytes)).rejects.toThrow(unreadable(name))
  })

  it('is named when it is not there, or is no file', async () => {
    for (const file of [inFolder('gone.jpg'), cacheFolder, os.devNull]) {
      await expect(prepare(file)).rejects.toThrow(new ImageError(`${path.basename(file)} can't be opened; check that the file is there and may be read.`))
    }
  })

  it('is named when the file is larger than 40 MB', async () => {
    await writeFile(inFolder('heavy.jpg'), '')
    await truncate(inFolder('heavy.jpg'), 40 * 1024 * 1024 + 1)
    await expect(prepare(inFolder('heavy.jpg'))).rejects.toThrow(new ImageError('heavy.jpg has 41 MB; a picture may have at most 40 MB.'))
  })

  it('is named when a small file would unfold to a huge picture', async () => {
    const bomb = await surface(10_000, 5100).png().toBuffer()
    await expect(prepareBytes('bomb.png', bomb)).rejects.toThrow(new ImageError('bomb.png has 51 megapixels; a picture of its kind may have at most 50.'))
    const whole = await surface(5000, 3300).png({ progressive: true }).toBuffer()
    await expect(prepareBytes('whole.png', whole)).rejects.toThrow(new ImageError('whole.png has 17 megapixels; a picture of its kind may have at most 16.'))
  })

  it('is named when it is animated', async () => {
    const frames = await Promise.all([0, 255].map((r) => surface(20, 20, { r, g: 0, b: 0, alpha: 1 }).png().toBuffer()))
    const animation = await sharp(frames, { join: { animated: true } }).webp({ loop: 0, delay: [100, 100] }).toBuffer()
    await expect(prepareBytes('moves.webp', animation)).rejects.toThrow(
      new ImageError('moves.webp is animated or holds several pictures; give a single one that stands still.'),
    )
  })

  it('does not hold up the pictures after it', async () => {
    const [refused, next] = await Promise.allSettled([prepare(inFolder('gone.jpg')), prepareBytes('next.jpg', await surface(30, 20).jpeg().toBuffer())])
    expect(refused.status).toBe('rejected')
    expect(next.status).toBe('fulfilled')
  })
})

describe('a picture that was prepared before', () => {
  it('is found by its bytes, under any name and in another process, and nothing is made anew', async () => {
    const bytes = await surface(450, 300).jpeg().toBuffer()
    const first = await prepareBytes('first.jpg', bytes)
    const inodes = () => Promise.all(first.variants.map(async ({ fileName }) => (await stat(inCache(fileName))).ino))
    const before = await inodes()
    await writeFile(inFolder('second.jpg'), bytes)
    expect(await createPicturePreparer(cacheFolder).prepare(inFolder('second.jpg'))).toEqual(first)
    expect(await inodes()).toEqual(before)
  })

  it('is made anew when one of its files is gone or its list is damaged', async () => {
    const first = await prepareBytes('again.jpg', await surface(40, 30).jpeg().toBuffer())
    const variant = inCache(first.variants[0]?.fileName ?? '')
    const body = await readFile(variant)
    await truncate(variant)
    await prepare(inFolder('again.jpg'))
    expect(await readFile(variant)).toEqual(body)
    const list = inCache(first.variants[0]?.fileName.replace(/-.*/, '.json') ?? '')
    await writeFile(list, '{"width":')
    expect(await prepare(inFolder('again.jpg'))).toEqual(first)
    expect(JSON.parse(await readFile(list, 'utf8'))).toEqual(first)
  })

  it('leaves no unfinished file in the cache folder', async () => {
    expect((await readdir(cacheFolder)).filter((name) => !/^[\da-f]{32}(-\d+\.(avif|webp|jpg|png|svg)|\.json)$/.test(name))).toEqual([])
  })
})
