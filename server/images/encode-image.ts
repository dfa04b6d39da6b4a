import { readFile } from 'node:fs/promises'
import { acceptSvg } from './accept-svg.ts'
import { encodePhoto } from './encode-photo.ts'
import type { EncodedImage } from './image-variants.ts'
import { inspectPhoto, isSvg } from './inspect-photo.ts'

/** Encodes every variant of an image. Throws an ImageError that contains `name` if it cannot be used. */
export async function encodeImage(name: string, file: string): Promise<EncodedImage> {
  if (await isSvg(file)) return encodeSvg(name, await readFile(file))
  return encodePhoto(name, file, await inspectPhoto(name, file))
}

/** An SVG is used unchanged. Finding its colour would mean to render it, which can take hours for a small file. */
async function encodeSvg(name: string, body: Buffer): Promise<EncodedImage> {
  const { width, height } = await acceptSvg(name, body)
  return { width, height, color: 'transparent', variants: [{ type: 'image/svg+xml', width, body }] }
}
