import sharp from 'sharp'

/** A rectangle in CSS pixels of the viewport. */
export interface Box {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Image = Awaited<ReturnType<typeof decode>>

/** Every second pixel in both directions is enough, in a quarter of the time. */
const STRIDE = 2
/** The largest difference of a channel, 0 to 255, at which two colours count as the same. */
const TOLERANCE = 8

/** Decodes a screenshot with one pixel for each CSS pixel. */
export function decode(screenshot: Buffer) {
  return sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** Returns the share of pixels that differ from the most frequent colour in the box, 0 to 1. */
export function measureInk(image: Image, box: Box): number {
  const colors = listColors(image, box)
  const background = findMostFrequent(colors)
  return colors.filter((color) => isDifferent(color, background)).length / colors.length
}

/** Returns the most frequent colour in the box that differs from its background. */
export function findInkColor(image: Image, box: Box): number {
  const colors = listColors(image, box)
  const background = findMostFrequent(colors)
  return findMostFrequent(colors.filter((color) => isDifferent(color, background)))
}

function listColors({ data, info }: Image, { left, top, width, height }: Box): number[] {
  const colors: number[] = []
  for (let y = Math.ceil(top); y < Math.min(top + height, info.height); y += STRIDE) {
    for (let x = Math.ceil(left); x < Math.min(left + width, info.width); x += STRIDE) {
      colors.push(data.readUIntBE((y * info.width + x) * 3, 3))
    }
  }
  return colors
}

function findMostFrequent(colors: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const [[most] = [0]] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most
}

function isDifferent(one: number, other: number): boolean {
  return [16, 8, 0].some((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) > TOLERANCE)
}
