import sharp from 'sharp'
import type { Derivation } from '../../server/images/image-variants.ts'
import { colorDrawing } from './color-drawing.ts'
import { createSocialImageRenderer, type PreviewParts } from './render-social-image.ts'

const FAVICON_SIZE_PX = 32
const ICO_HEADER_BYTES = 6
const ICO_ENTRY_BYTES = 16
const BITS_PER_PIXEL = 32

/** Renders an image in each of the derivations, one after the other, because each takes memory. */
export async function renderImages(
  image: Buffer,
  derivations: readonly Derivation[],
  parts?: PreviewParts,
): Promise<Buffer[]> {
  const renderSocialImage = createSocialImageRenderer(image, parts)
  const render = (derivation: Derivation) => {
    switch (derivation.kind) {
      case 'favicon':
        return renderFavicon(colorDrawing(image, derivation.colors))
      case 'icon':
        return renderIcon(colorDrawing(image, derivation.colors), derivation.size, derivation.background)
      case 'social-image':
        return renderSocialImage(derivation)
    }
  }
  const files: Buffer[] = []
  for (const derivation of derivations) files.push(await render(derivation))
  return files
}

/** Renders an image as a square PNG of `size` pixels, on `background` where transparency would turn black. */
async function renderIcon(image: Buffer, size: number, background?: string): Promise<Buffer> {
  const icon = sharp(image, { limitInputPixels: false }).resize(size, size, {
    fit: 'contain',
    background: background ?? 'transparent',
  })
  return (background ? icon.flatten({ background }) : icon).png().toBuffer()
}

/** Renders an image as ICO with one PNG (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)). */
async function renderFavicon(image: Buffer): Promise<Buffer> {
  const png = await renderIcon(image, FAVICON_SIZE_PX)
  const header = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(FAVICON_SIZE_PX, 6)
  header.writeUInt8(FAVICON_SIZE_PX, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(BITS_PER_PIXEL, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
