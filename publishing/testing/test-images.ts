import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll } from 'vitest'

/** Creates an empty folder that is removed after the tests of the file. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'test-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An image of one colour, opaque by default. */
export function createImage(width: number, height: number, background = { r: 200, g: 100, b: 50, alpha: 1 }): Sharp {
  return sharp({ create: { width, height, channels: background.alpha < 1 ? 4 : 3, background } })
}

const SOF_MARKER = /\xff[\xc0\xc2]/
const HEIGHT_OFFSET = 5
const WIDTH_OFFSET = 7

/** A JPEG whose header claims another size, like a decompression bomb. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const start = changed.toString('latin1').search(SOF_MARKER)
  changed.writeUInt16BE(height, start + HEIGHT_OFFSET)
  changed.writeUInt16BE(width, start + WIDTH_OFFSET)
  return changed
}

/** An image as hard to compress as a detailed photo: noise at several scales and fine grain, always the same. */
export async function createPhoto(width: number, height: number): Promise<Sharp> {
  const coarse = { width: Math.ceil(width / DETAIL_PX), height: Math.ceil(height / DETAIL_PX) }
  const layers = await Promise.all(octaves.map(({ cells }) => createNoise(cells, coarse.width, coarse.height)))
  const sum = Buffer.alloc(coarse.width * coarse.height * 3)
  for (let index = 0; index < sum.length; index++) {
    const value = octaves.reduce(
      (value, { weight }, layer) => value + ((layers[layer]?.[index] ?? 0) - 128) * weight,
      128,
    )
    sum[index] = Math.max(0, Math.min(255, value))
  }
  const layer = sharp(sum, { raw: { ...coarse, channels: 3 } })
  const pixels = await layer.resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const grain = randomBytes(GRAIN_LENGTH, GRAIN_LENGTH)
  for (let index = 0; index < pixels.length; index++) {
    pixels[index] = Math.max(0, Math.min(255, (pixels[index] ?? 0) + ((grain[index % GRAIN_LENGTH] ?? 0) >> 4) - 8))
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The finest detail besides the grain. */
const DETAIL_PX = 3
const GRAIN_LENGTH = 65_521
const octaves = [
  { cells: 8, weight: 0.8 },
  { cells: 32, weight: 0.4 },
  { cells: 128, weight: 0.24 },
  { cells: 512, weight: 0.18 },
  { cells: 1000, weight: 0.2 },
] as const

function createNoise(cells: number, width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(cells * cells * 3, cells), { raw: { width: cells, height: cells, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
}

/** Bytes of a linear congruential generator, whose high bits are the random ones. */
function randomBytes(length: number, seed: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let state = seed
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[index] = state >>> 24
  }
  return bytes
}
