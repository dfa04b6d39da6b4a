import sharp from 'sharp'

const ICO_HEADER_BYTES = 6
const ICO_ENTRY_BYTES = 16
const BITS_PER_PIXEL = 32

/** The picture as a square PNG of `size` pixels; on `background` where transparency would turn black. */
export async function drawIcon(picture: Buffer, size: number, background?: string): Promise<Buffer> {
  const icon = sharp(picture, { density: 72 * 8 }).resize(size, size, { fit: 'contain', background: background ?? 'transparent' })
  return (background ? icon.flatten({ background }) : icon).png().toBuffer()
}

/** The picture as an ICO file of 32 pixels, with a PNG inside, as every browser since Windows Vista's time reads it. */
export async function drawFavicon(picture: Buffer): Promise<Buffer> {
  const size = 32
  const png = await drawIcon(picture, size)
  // https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10): a directory of one entry, then the picture.
  const header = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(BITS_PER_PIXEL, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
