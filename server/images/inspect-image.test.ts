import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createFolder, createImage, withJpegSize } from '../testing/test-images.ts'
import { ImageError } from './image-error.ts'
import { inspectImage } from './inspect-image.ts'

const folder = await createFolder()
const KEY = '0123456789abcdef0123456789abcdef'

async function inspect(name: string, bytes: Buffer | string) {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return inspectImage(file, KEY)
}

const rejection = async (name: string, bytes: Buffer | string) => {
  const error: unknown = await inspect(name, bytes).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ImageError)
  return (error as ImageError).message
}

const jpeg = (width: number, height: number) => createImage(width, height).jpeg().toBuffer()

describe('inspectImage', () => {
  it('lists AVIF, WebP and JPEG variants in four widths', async () => {
    const image = await inspect('beach.jpg', await jpeg(2000, 1500))
    expect(image).toMatchObject({ key: KEY, width: 1600, height: 1200, color: undefined })
    expect(image.variants.map(({ fileName }) => fileName.slice(KEY.length))).toEqual(
      ['avif', 'webp', 'jpg'].flatMap((type) => [400, 800, 1200, 1600].map((width) => `-${width}.${type}`)),
    )
  })

  it('never enlarges an image', async () => {
    const listWidths = async (width: number, height: number) =>
      (await inspect('small.jpg', await jpeg(width, height))).variants.slice(0, -2).map(({ width }) => width)
    expect(new Set(await listWidths(300, 200))).toEqual(new Set([300]))
    expect(new Set(await listWidths(1000, 200))).toEqual(new Set([400, 800, 1000]))
  })

  it('limits the height', async () => {
    expect(await inspect('tower.jpg', await jpeg(400, 6400))).toMatchObject({ width: 200, height: 3200 })
  })

  it('returns the size of the upright image', async () => {
    const turned = await createImage(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await inspect('turned.jpg', turned)).toMatchObject({ width: 40, height: 60 })
  })

  it('lists PNG in place of JPEG for an image with an alpha channel', async () => {
    const image = await inspect('glass.png', await createImage(9, 9).ensureAlpha().png().toBuffer())
    expect(image.variants.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/png'])
  })

  it('reads PNG, WebP and AVIF, whatever the file extension', async () => {
    for (const format of ['png', 'webp', 'avif'] as const) {
      const bytes = await createImage(64, 48).toFormat(format).toBuffer()
      expect(await inspect('named.jpg', bytes)).toMatchObject({ width: 64, height: 48 })
    }
  })

  it('rejects text, empty files and other formats', async () => {
    const files = { 'text.jpg': 'hello', 'none.jpg': '', 'old.gif': await createImage(9, 9).gif().toBuffer() }
    for (const [name, bytes] of Object.entries(files)) {
      expect(await rejection(name, bytes)).toBe(
        `${name} can't be read as an image; give a JPEG, PNG, WebP, AVIF or SVG.`,
      )
    }
  })

  it('rejects a small file that decodes to a huge image', async () => {
    const bomb = withJpegSize(await jpeg(16, 16), 10_000, 5100)
    expect(await rejection('bomb.jpg', bomb)).toBe('bomb.jpg has 51 megapixels; an image may have at most 50.')
  })

  it('rejects progressive and interlaced images that take too much memory to decode', async () => {
    const progressive = await createImage(16, 16).jpeg({ progressive: true }).toBuffer()
    expect(await rejection('whole.jpg', withJpegSize(progressive, 7000, 7000))).toBe(
      'whole.jpg has 49 megapixels; a progressive or interlaced image may have at most 16.',
    )
    const interlaced = await createImage(4200, 4000).png({ progressive: true, compressionLevel: 1 }).toBuffer()
    expect(await rejection('whole.png', interlaced)).toBe(
      'whole.png has 17 megapixels; a progressive or interlaced image may have at most 16.',
    )
    expect(await inspect('fits.jpg', withJpegSize(progressive, 4000, 4000))).toMatchObject({ width: 1600 })
  })

  it('rejects an image that is far longer than wide, with one sentence', async () => {
    expect(await rejection('line.png', await createImage(1, 20_000).png().toBuffer())).toBe(
      'line.png has 1 × 20000 pixels; the longer side may be at most 50 times as long as the shorter one.',
    )
  })

  it('rejects animated images', async () => {
    const createFrame = (r: number) => createImage(20, 20, { r, g: 0, b: 0, alpha: 1 }).png().toBuffer()
    const frames = await Promise.all([0, 255].map(createFrame))
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    const sentence = ' is animated or holds several images; give a single still one.'
    expect(await rejection('moves.webp', animation)).toBe(`moves.webp${sentence}`)
    const still = await createImage(9, 9).png().toBuffer()
    const animatedPng = Buffer.concat([still.subarray(0, 33), createAnimationControl(), still.subarray(33)])
    expect(await rejection('moves.png', animatedPng)).toBe(`moves.png${sentence}`)
  })
})

/** The chunk of an animated PNG with its checksum. */
function createAnimationControl(): Buffer {
  const chunk = Buffer.from('000000086163544c0000000200000000', 'hex')
  return Buffer.concat([chunk, Buffer.from('f38d9370', 'hex')])
}

describe('an SVG', () => {
  const svg = (content: string, attributes = 'viewBox="0 0 300 200"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

  it('is its own single variant', async () => {
    expect(await inspect('logo.svg', svg('<circle r="9"/>'))).toEqual({
      key: KEY,
      width: 300,
      height: 200,
      color: undefined,
      variants: [{ type: 'image/svg+xml', width: 300, fileName: `${KEY}-300.svg` }],
    })
  })

  it('can have a scale of any size', async () => {
    expect(await inspect('big.svg', svg('', 'width="30000" height="20000"'))).toMatchObject({ width: 30_000 })
    expect(await rejection('huge.svg', svg('', 'width="90000" height="9"'))).toBe(
      'huge.svg has 90000 × 9 pixels; an SVG may have at most 50000 on each side.',
    )
  })

  it('is rejected when it holds a script', async () => {
    expect(await rejection('logo.svg', svg('<script/>'))).toBe(
      "logo.svg can't be used because it contains a <script>; save it again without that.",
    )
  })

  it('is rejected when sharp cannot read it', async () => {
    expect(await rejection('logo.svg', svg('<g id="a" id="b"/>'))).toMatch(/can't be read as an image/)
  })

  it('is rejected when it is larger than 2 MB', async () => {
    expect(await rejection('logo.svg', svg(' '.repeat(2 * 1024 * 1024)))).toBe(
      'logo.svg is too large; an SVG may have at most 2 MB.',
    )
  })
})
