import { access } from 'node:fs/promises'
import path from 'node:path'
import { ImageError } from '../images/image-error.ts'
import { IMAGE_PATH, type ImageVariant, type ImageVariants } from '../images/image-variants.ts'
import type { SiteContent } from '../../shared/content.ts'
import type { PictureFiles } from './resolve-content.ts'
import type { NamedImage } from './merge-content.ts'
import type { Problem } from './problem.ts'

export { IMAGE_PATH as PICTURE_PATH } from '../images/image-variants.ts'

/** Browsers that read neither AVIF nor WebP get this width, or the one nearest to it. */
const FALLBACK_WIDTH = 800

/** Stands for a picture that was refused, so that whatever else is wrong is found as well. */
const missing = { src: '', width: 1, height: 1 }

/** An agency's pictures: the folder that they are in, and what makes them fit for visitors. */
export interface PictureFolder {
  readonly folder: string
  readonly prepare: (file: string) => Promise<ImageVariants>
  /** Removes prepared pictures that `content` does not show and that nobody has asked for in a week. */
  readonly sweep: (content: SiteContent) => Promise<void>
}

/**
 * Prepares the agency's own of the pictures named, one at a time; a file of the folder goes before a built-in one of
 * its name. `refuse` hears of pictures that are not there or can't be used.
 */
export async function findPictures(
  images: readonly NamedImage[],
  builtIn: PictureFiles,
  { folder, prepare }: PictureFolder,
  refuse: (problem: Problem) => void,
): Promise<PictureFiles> {
  const found: Record<string, PictureFiles[string]> = {}
  for (const { image, ...place } of images) {
    if (found[image]) continue
    const file = path.join(folder, path.basename(image))
    if (path.basename(image) !== image || !(await isThere(file))) {
      if (builtIn[image]) continue
      refuse({ ...place, message: `there is no picture "${image}" in images/` })
      found[image] = missing
      continue
    }
    try {
      found[image] = describe(await prepare(file))
    } catch (error) {
      if (!(error instanceof ImageError)) throw error
      refuse({ ...place, message: error.message })
      found[image] = missing
    }
  }
  return found
}

function describe({ width, height, color, variants }: ImageVariants): PictureFiles[string] {
  const address = ({ fileName }: ImageVariant) => IMAGE_PATH + fileName
  const isModern = ({ type }: ImageVariant) => type === 'image/avif' || type === 'image/webp'
  const [fallback] = variants.filter((variant) => !isModern(variant)).toSorted((a, b) => Math.abs(a.width - FALLBACK_WIDTH) - Math.abs(b.width - FALLBACK_WIDTH))
  if (!fallback) throw new Error('A prepared picture has no file for every browser.')
  const types = [...new Set(variants.filter(isModern).map(({ type }) => type))]
  return {
    src: address(fallback),
    width,
    height,
    ...(types.length > 0 && {
      sources: types.map((type) => ({
        type,
        srcSet: variants.filter((variant) => variant.type === type).map((variant) => `${address(variant)} ${variant.width}w`).join(','),
      })),
    }),
    ...(color?.startsWith('#') && { color: color.slice(1) }),
  }
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
