import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compressBest } from '../http/compress.ts'
import { encodePhoto } from './encode-photo.ts'
import { hashOriginal } from './hash-original.ts'
import { isStored, storeFile } from './image-cache.ts'
import { ImageError } from './image-error.ts'
import { type ImageVariants, type InspectedImage, serializeImage } from './image-variants.ts'

/** Writes missing variants, the description last. Throws an ImageError if the original has changed. */
export async function processImage(image: InspectedImage, cacheFolder: string): Promise<ImageVariants> {
  const isVector = image.variants.some(({ type }) => type === 'image/svg+xml')
  const color = isVector ? await storeSvg(image, cacheFolder) : await storePhoto(image, cacheFolder)
  const { key, width, height, variants } = image
  const processed = { key, width, height, color, variants }
  await storeFile(cacheFolder, `${key}.json`, serializeImage(processed))
  return processed
}

async function storePhoto(image: InspectedImage, cacheFolder: string): Promise<string> {
  const { color, encode } = await encodePhoto(image)
  await rejectChanged(image)
  for (const variant of image.variants) {
    if (await isStored(cacheFolder, variant.fileName)) continue
    await storeFile(cacheFolder, variant.fileName, await encode(variant))
  }
  return color
}

/** Finding the colour of an SVG would mean to render it, which can take hours for a small file. */
async function storeSvg(image: InspectedImage, cacheFolder: string): Promise<string> {
  const { identity, br, gzip } = await compressBest(await readFile(image.file))
  await rejectChanged(image)
  const fileName = image.variants[0]?.fileName ?? ''
  await storeFile(cacheFolder, `${fileName}.br`, br)
  await storeFile(cacheFolder, `${fileName}.gz`, gzip)
  await storeFile(cacheFolder, fileName, identity)
  return 'transparent'
}

async function rejectChanged({ file, key }: InspectedImage): Promise<void> {
  if ((await hashOriginal(file)) === key) return
  throw new ImageError(`${path.basename(file)} changed while it was processed.`)
}
