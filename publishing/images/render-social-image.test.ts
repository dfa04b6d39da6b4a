import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { renderSocialImage } from './render-social-image.ts'

/** A tall image, black above and white below. */
async function createHalves(): Promise<Buffer> {
  const white = { create: { width: 1600, height: 1200, channels: 3, background: '#fff' } } as const
  return sharp({ create: { width: 1600, height: 2400, channels: 3, background: '#000' } })
    .composite([{ input: await sharp(white).png().toBuffer(), left: 0, top: 1200 }])
    .png()
    .toBuffer()
}

/** The brightness of the middle of the picture, from 0 to 255. */
async function measureMiddle(image: Buffer): Promise<number> {
  const middle = await sharp(image).extract({ left: 500, top: 250, width: 200, height: 100 }).png().toBuffer()
  return (await sharp(middle).stats()).channels[0]?.mean ?? NaN
}

it('crops a link preview around the focus point', async () => {
  const image = await createHalves()
  expect(await measureMiddle(await renderSocialImage(image, '50% 0%'))).toBeLessThan(5)
  expect(await measureMiddle(await renderSocialImage(image, '50% 100%'))).toBeGreaterThan(250)
})

it('renders at most 300 kB, the limit of WhatsApp, even of noise', async () => {
  const [width, height] = [1056, 500]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  expect((await renderSocialImage(await noise.png().toBuffer())).length).toBeLessThanOrEqual(300_000)
})

it('crops a link preview around the centre by default', async () => {
  const image = await createHalves()
  const centre = await measureMiddle(await renderSocialImage(image))
  expect(centre).toBeGreaterThan(100)
  expect(centre).toBeLessThan(155)
})
