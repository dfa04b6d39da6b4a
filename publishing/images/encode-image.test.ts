import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { createFolder, createImage, createPhoto, withJpegSize } from '../testing/test-images.ts'
import { ImageError } from './image-error.ts'
import { encodeImage } from './encode-image.ts'
import type { EncodedImage } from '../../server/images/image-variants.ts'

const damaged = 'is cut off or damaged; copy or save it again.'
const folder = await createFolder()

async function encode(name: string, bytes: Buffer | string) {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return encodeImage(name, file)
}

const rejection = async (name: string, bytes: Buffer | string) => {
  const error: unknown = await encode(name, bytes).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ImageError)
  return (error as ImageError).message
}

const jpeg = (width: number, height: number) => createImage(width, height).jpeg().toBuffer()

/** The first part of a photo's file. */
async function cut(part: number): Promise<Buffer> {
  const bytes = await (await createPhoto(600, 400)).jpeg().toBuffer()
  return bytes.subarray(0, bytes.length * part)
}

/** The largest difference between the averages of two images' channels. */
async function compare(...images: readonly EncodedImage[]): Promise<number> {
  const [first, second] = await Promise.all(images.map(({ variants }) => sharp(variants.at(-1)?.body).stats()))
  const differences = first?.channels.map(({ mean }, index) => Math.abs(mean - (second?.channels[index]?.mean ?? 0)))
  return Math.max(...(differences ?? []))
}

describe('encodeImage', () => {
  it('lists variants in four widths, and for AVIF a fifth', async () => {
    const image = await encode('beach.jpg', await jpeg(4000, 3000))
    expect(image).toMatchObject({ width: 2400, height: 1800, color: '#c86432' })
    expect(image.variants.map(({ type, width }) => `${type} ${width}`)).toEqual([
      ...[400, 800, 1200, 1600, 2400].map((width) => `image/avif ${width}`),
      ...['webp', 'jpeg'].flatMap((type) => [400, 800, 1200, 1600].map((width) => `image/${type} ${width}`)),
    ])
    for (const { width, body } of image.variants) expect(await sharp(body).metadata()).toMatchObject({ width })
  })

  it('keeps the height of a panorama', async () => {
    expect(await encode('valley.jpg', await jpeg(4800, 1600))).toMatchObject({ width: 3600, height: 1200 })
  })

  it('never enlarges an image', async () => {
    const listWidths = async (width: number, height: number) =>
      (await encode('small.jpg', await jpeg(width, height))).variants.slice(0, -2).map(({ width }) => width)
    expect(new Set(await listWidths(300, 200))).toEqual(new Set([300]))
    expect(new Set(await listWidths(1000, 200))).toEqual(new Set([400, 800, 1000]))
  })

  it('turns images upright', async () => {
    const white = await createImage(60, 80, { r: 255, g: 255, b: 255, alpha: 1 }).png().toBuffer()
    const halves = createImage(120, 80, { r: 0, g: 0, b: 0, alpha: 1 }).composite([{ input: white, left: 0, top: 0 }])
    const image = await encode('upright.jpg', await halves.jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect(image).toMatchObject({ width: 80, height: 120 })
    const top = sharp(image.variants[0]?.body).extract({ left: 0, top: 0, width: 80, height: 50 })
    expect((await sharp(await top.png().toBuffer()).stats()).channels[0]?.mean).toBeGreaterThan(190)
  })

  it('removes the place where a photo was taken and all other metadata', async () => {
    const exif = { IFD0: { Copyright: 'owner' }, IFD3: { GPSLatitude: '24/1 28/1 0/1', GPSLatitudeRef: 'N' } }
    const tagged = createImage(50, 40).withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    const original = await tagged.withIccProfile('p3').jpeg().toBuffer()
    const expected = { exif: expect.any(Buffer), xmp: expect.any(Buffer), icc: expect.any(Buffer) }
    expect(await sharp(original).metadata()).toMatchObject(expected)
    for (const { body } of (await encode('gps.jpg', original)).variants) {
      const { exif, xmp, iptc, icc } = await sharp(body).metadata()
      expect({ exif, xmp, iptc, icc }).toEqual({})
    }
  })

  it('finds the average colour, whatever the profile and depth', async () => {
    const getColor = async (image: Sharp) => (await encode('c.png', await image.png().toBuffer())).color
    const grey = { r: 128, g: 128, b: 128, alpha: 1 }
    expect(await getColor(createImage(9, 6))).toBe('#c86432')
    expect(await getColor(createImage(9, 6).withIccProfile('p3'))).toMatch(/^#c[789]6[345]3[0-9]$/)
    expect(await getColor(createImage(9, 6).toColourspace('rgb16'))).toBe('#c86432')
    expect(await getColor(createImage(9, 6, grey).toColourspace('b-w'))).toBe('#808080')
  })

  it('keeps transparency and gives such an image no colour', async () => {
    const glass = createImage(50, 30, { r: 10, g: 200, b: 30, alpha: 0.5 })
    const image = await encode('glass.png', await glass.png().toBuffer())
    expect(image.color).toBe('transparent')
    expect(image.variants.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/png'])
    for (const { body } of image.variants) expect((await sharp(body).stats()).isOpaque).toBe(false)
  })

  it.each([
    ['a logo with transparent edges', { r: 255, g: 255, b: 255, alpha: 0 }, [60, 20]],
    ['a logo with white edges', { r: 255, g: 255, b: 255, alpha: 1 }, [200, 100]],
  ] as const)('trims transparent edges: %s', async (_name, edges, size) => {
    const mark = await createImage(60, 20, { r: 10, g: 90, b: 80, alpha: 1 }).png().toBuffer()
    const logo = createImage(200, 100, edges).composite([{ input: mark, left: 110, top: 30 }])
    const { width, height, variants } = await encode('logo.png', await logo.png().toBuffer())
    expect([width, height]).toEqual(size)
    expect((await sharp(variants.at(-1)?.body).metadata()).width).toBe(width)
  })

  it('keeps an image of transparent pixels alone', async () => {
    const nothing = createImage(50, 30, { r: 0, g: 0, b: 0, alpha: 0 })
    expect(await encode('nothing.png', await nothing.png().toBuffer())).toMatchObject({ width: 50, height: 30 })
  })

  it('reads PNG, WebP, AVIF, GIF and TIFF, whatever the file extension', async () => {
    for (const format of ['png', 'webp', 'avif', 'gif', 'tiff'] as const) {
      const bytes = await createImage(64, 48).toFormat(format).toBuffer()
      expect(await encode('named.jpg', bytes)).toMatchObject({ width: 64, height: 48 })
    }
  })

  it.each(['mif1', 'miaf'])('reads an AVIF of the brand %s', async (brand) => {
    const bytes = await createImage(64, 48).avif().toBuffer()
    bytes.write(brand, 8, 'latin1')
    expect(await encode('a.avif', bytes)).toMatchObject({ width: 64, height: 48, color: '#c86432' })
  })

  it.each([
    ['without its last 2 bytes', (bytes: Buffer) => bytes.subarray(0, -2)],
    ['without its last 60 bytes', (bytes: Buffer) => bytes.subarray(0, -60)],
    ['with another file after its end', (bytes: Buffer) => Buffer.concat([bytes, bytes, Buffer.from('ftypmp42')])],
    ['with zeros near its end', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -100), Buffer.alloc(100)])],
    ['with rubbish near its end', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -100), Buffer.alloc(100, 0xab)])],
  ])('reads a JPEG %s', async (_, change) => {
    const bytes = await (await createPhoto(600, 400)).jpeg().toBuffer()
    const whole = await encode('whole.jpg', bytes)
    const changed = await encode('changed.jpg', change(bytes))
    expect(await compare(whole, changed)).toBeLessThan(8)
  })

  it.each([
    ['CMYK without a profile', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
    ['CMYK with a profile', (image: Sharp) => image.toColourspace('cmyk').keepIccProfile().tiff()],
    ['16 bits', (image: Sharp) => image.toColourspace('rgb16').tiff()],
    ['wide colours', (image: Sharp) => image.withIccProfile('p3').jpeg()],
  ])('shows the colours of a file for print: %s', async (_, convert) => {
    // Within what inks can print.
    const original = createImage(60, 40, { r: 150, g: 130, b: 115, alpha: 1 })
    const { color } = await encode('print.jpg', await convert(original).toBuffer())
    const channels = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16))
    for (const [index, expected] of [150, 130, 115].entries()) {
      expect(Math.abs((channels[index] ?? 0) - expected)).toBeLessThanOrEqual(8)
    }
  })

  it('keeps the transparency of a grey image', async () => {
    const glass = createImage(50, 30, { r: 90, g: 90, b: 90, alpha: 0.5 }).toColourspace('b-w')
    const image = await encode('glass.png', await glass.png().toBuffer())
    for (const { body } of image.variants)
      expect((await sharp(body).stats()).channels.at(-1)?.mean).toBeCloseTo(128, -1)
  })

  const tooLargeToDecode = 'megapixels; a progressive or interlaced image may have at most 16.'
  const tooLong = 'pixels; the longer side may be at most 50 times as long as the shorter one.'
  const progressive = () => createImage(16, 16).jpeg({ progressive: true }).toBuffer()
  const interlaced = () => createImage(4200, 4000).png({ progressive: true, compressionLevel: 1 }).toBuffer()

  it.each([
    ['text.jpg', () => 'hello', 'is not an image; give a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.'],
    ['half.jpg', () => cut(0.5), damaged],
    ['most.jpg', () => cut(0.9), damaged],
    ['half.png', async () => (await createImage(64, 48).png().toBuffer()).subarray(0, 90), damaged],
    [
      'bomb.jpg',
      async () => withJpegSize(await jpeg(16, 16), 10_000, 5100),
      'has 51 megapixels; an image may have at most 50.',
    ],
    ['whole.jpg', async () => withJpegSize(await progressive(), 7000, 7000), `has 49 ${tooLargeToDecode}`],
    ['whole.png', interlaced, `has 17 ${tooLargeToDecode}`],
    ['line.png', () => createImage(1, 20_000).png().toBuffer(), `has 1 × 20000 ${tooLong}`],
  ])('rejects %s in one sentence', async (name, create, message) => {
    expect(await rejection(name, await create())).toBe(`${name} ${message}`)
  })

  it('takes the first picture of an animation', async () => {
    const createFrame = (r: number) => createImage(20, 20, { r, g: 0, b: 0, alpha: 1 }).png().toBuffer()
    const frames = await Promise.all([255, 0].map(createFrame))
    for (const format of ['gif', 'webp'] as const) {
      const animation = sharp(frames, { join: { animated: true } }).toFormat(format, { delay: [100, 100] })
      const image = await encode('moves.gif', await animation.toBuffer())
      expect(image).toMatchObject({ width: 20, height: 20, color: expect.stringMatching(/^#f[c-f]0/) })
    }
  })
})

describe('an SVG', () => {
  const svg = (content: string, attributes = 'viewBox="0 0 300 200"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

  it('is its own single variant', async () => {
    const text = svg('<circle r="9"/>')
    expect(await encode('logo.svg', text)).toEqual({
      width: 300,
      height: 200,
      color: 'transparent',
      variants: [{ type: 'image/svg+xml', width: 300, body: Buffer.from(text) }],
    })
  })

  it.each([
    [
      'holds a script',
      '<script/>',
      "can't be used because it contains a <script>; save it again without that, as plain SVG or as PNG.",
    ],
    ['cannot be read by sharp', '<g id="a" id="b"/>', damaged],
    ['is larger than 2 MB', ' '.repeat(2 * 1024 * 1024), 'is too large; an SVG may have at most 2 MB.'],
  ])('is rejected when it %s', async (_, content, message) => {
    expect(await rejection('logo.svg', svg(content))).toBe(`logo.svg ${message}`)
  })
})
