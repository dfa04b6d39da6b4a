import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { SocialImageDerivation } from '../../server/images/image-variants.ts'
import { colors as sampleColors } from '../../shared/theme.ts'
import type { PreviewParts } from './render-social-image.ts'
import { runImageJob } from './run-image-job.ts'

const derivation: SocialImageDerivation = { kind: 'social-image', hasArcade: true, title: 'Title', direction: 'ltr' }

/** A tall image, black above and white below. */
async function createHalves(): Promise<Buffer> {
  const white = { create: { width: 1600, height: 1200, channels: 3, background: '#fff' } } as const
  return sharp({ create: { width: 1600, height: 2400, channels: 3, background: '#000' } })
    .composite([{ input: await sharp(white).png().toBuffer(), left: 0, top: 1200 }])
    .png()
    .toBuffer()
}

/** In a separate process, which loads the fonts. */
function render(image: Buffer, ...given: (Partial<SocialImageDerivation> | PreviewParts)[]): Promise<Buffer[]> {
  const parts = given.find((part) => 'logos' in part)
  const changes = given.filter((part) => !('logos' in part))
  const derivations = changes.map((change) => ({ ...derivation, ...change }))
  return runImageJob({ kind: 'render', name: 'image', image, derivations, ...(parts && { parts }) })
}

/** The brightness of a box of a picture, from 0 to 255. */
async function measure(picture: Buffer | undefined, left: number, top: number, width: number, height: number) {
  const box = await sharp(picture).extract({ left, top, width, height }).png().toBuffer()
  return (await sharp(box).stats()).channels[0]?.mean ?? NaN
}

const measureMiddle = (picture: Buffer | undefined) => measure(picture, 500, 180, 200, 100)

/** Whether something is drawn below the picture: at the left and at the right. */
async function findText(picture: Buffer | undefined): Promise<[boolean, boolean]> {
  const paper = 254
  return [(await measure(picture, 72, 430, 60, 140)) < paper, (await measure(picture, 1068, 430, 60, 140)) < paper]
}

async function measureText(picture: Buffer | undefined): Promise<{ width: number; height: number }> {
  const text = await sharp(picture).extract({ left: 0, top: 430, width: 1200, height: 140 }).png().toBuffer()
  return (await sharp(text).trim({ threshold: 60 }).toBuffer({ resolveWithObject: true })).info
}

async function readPixel(picture: Buffer | undefined, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

/** How many pixels have about this colour: JPEG changes each a little. */
async function countPixels(picture: Buffer | undefined, color: string): Promise<number> {
  const expected = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
  const data = await sharp(picture).raw().toBuffer()
  let count = 0
  for (let at = 0; at < data.length; at += 3)
    if (expected.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 8)) count += 1
  return count
}

describe('a link preview', () => {
  it('is cropped around the focus point, or the centre', async () => {
    const [top, bottom, centre] = await render(await createHalves(), { focus: '50% 0%' }, { focus: '50% 100%' }, {})
    expect(await measureMiddle(top)).toBeLessThan(5)
    expect(await measureMiddle(bottom)).toBeGreaterThan(250)
    expect(await measureMiddle(centre)).toBeGreaterThan(100)
    expect(await measureMiddle(centre)).toBeLessThan(155)
  })

  it('has at most 300 kB, the limit of WhatsApp, even of noise', async () => {
    const [width, height] = [1056, 500]
    const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    const [picture] = await render(await noise.png().toBuffer(), { title: 'Noise', hasArcade: false })
    expect(picture?.length).toBeLessThanOrEqual(300_000)
  })

  it('shows a photograph whole, and a drawing behind three arches', async () => {
    const [drawing, photograph] = await render(await createHalves(), {}, { hasArcade: false })
    const betweenArches = [320, 200, 10, 30] as const
    expect(await measure(drawing, ...betweenArches)).toBeGreaterThan(240)
    expect(await measure(photograph, ...betweenArches)).toBeLessThan(10)
  })

  it('shows the texts at the side on which they start', async () => {
    const pictures = await render(
      await createHalves(),
      { title: 'Visa', name: 'Shaheen & Sons <Quetta>' },
      { title: 'ویزا', name: 'گلستان ٹریولز', direction: 'rtl' },
    )
    expect(await Promise.all(pictures.map(findText))).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('wraps a long title at a size that can be read in a chat', async () => {
    const [short, long] = await render(
      await createHalves(),
      { title: 'Tours' },
      { title: 'A very long name of an agency (Private) Limited, of the kind that an office registers' },
    )
    const { width, height } = await measureText(long)
    expect(height).toBeGreaterThan(1.5 * (await measureText(short)).height)
    expect(width).toBeGreaterThan(800)
  })

  it('shows the logo of the agency where the texts end', async () => {
    const logo = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#00f' } })
      .png()
      .toBuffer()
    const parts = { logos: new Map([['/pictures/logo.png', logo]]) }
    const changes = [{ logo: '/pictures/logo.png' }, { logo: '/pictures/logo.png', direction: 'rtl' as const }]
    const pictures = await render(await createHalves(), ...changes, parts)
    expect(await Promise.all(pictures.map(findText))).toEqual([
      [true, true],
      [true, true],
    ])
  })

  it('is drawn without a picture, in the colours of the agency', async () => {
    const silhouette = await readFile(new URL('../../client/images/mountains.svg', import.meta.url))
    const airplane = await readFile(new URL('../../client/images/airplane.svg', import.meta.url))
    const colors = { ...sampleColors, ink: '#330000', hill: '#660000', pine: '#990000', ember: '#0000ff' }
    const [picture] = await render(
      airplane,
      { landscape: 'mountains', hasArcade: false, colors },
      { logos: new Map(), silhouettes: new Map([['mountains', silhouette]]) },
    )
    const [red = 0, green = 255] = await readPixel(picture, 600, 620)
    expect([Math.round(red / 17), Math.round(green / 17)]).toEqual([3, 0])
    const { ink, hill, pine, ember } = sampleColors
    for (const color of [ink, hill, pine, ember]) expect(await countPixels(picture, color)).toBe(0)
  })

  it('draws both scripts with the fonts of the site, which are narrower than those of most systems', async () => {
    const pictures = await render(await createHalves(), { title: 'Visa' }, { title: 'ویزا', direction: 'rtl' })
    const texts = await Promise.all(pictures.map(measureText))
    expect(texts.map(({ width }) => width)).toEqual([130, 91])
  })

  it('leaves out characters that its fonts lack, and a text of them alone', async () => {
    const [mixed, none] = await render(await createHalves(), { title: 'Visa \u4e2d\u6587 🕋' }, { title: '🕋\u200b' })
    expect([await findText(mixed), await findText(none)]).toEqual([
      [true, false],
      [false, false],
    ])
  })
})
