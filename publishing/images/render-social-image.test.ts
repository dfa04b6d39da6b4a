import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { SocialImageDerivation } from '../../server/images/image-variants.ts'
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
function render(image: Buffer, ...changes: Partial<SocialImageDerivation>[]): Promise<Buffer[]> {
  return runImageJob({
    kind: 'render',
    name: 'image',
    image,
    derivations: changes.map((change) => ({ ...derivation, ...change })),
  })
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

async function measureTextWidth(picture: Buffer | undefined): Promise<number> {
  const text = await sharp(picture).extract({ left: 0, top: 430, width: 1200, height: 140 }).png().toBuffer()
  return (await sharp(text).trim({ threshold: 60 }).toBuffer({ resolveWithObject: true })).info.width
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
      { title: 'A title of many words that becomes smaller so that it ends where the picture ends' },
    )
    expect(await Promise.all(pictures.map(findText))).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
  })

  it('draws both scripts with the fonts of the site, which are narrower than those of most systems', async () => {
    const pictures = await render(await createHalves(), { title: 'Visa' }, { title: 'ویزا', direction: 'rtl' })
    const widths = await Promise.all(pictures.map(measureTextWidth))
    expect(widths).toEqual([130, 91])
  })

  it('leaves out characters that its fonts lack, and a text of them alone', async () => {
    const [mixed, none] = await render(await createHalves(), { title: 'Visa \u4e2d\u6587 🕋' }, { title: '🕋\u200b' })
    expect([await findText(mixed), await findText(none)]).toEqual([
      [true, false],
      [false, false],
    ])
  })
})
