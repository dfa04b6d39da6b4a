import type { ResolvedImage } from '../../shared/model/resolved-image.ts'
import type { ImageVariants } from '../images/image-variants.ts'
import { createImageFile } from './image-file.ts'
import type { Problem } from './problem.ts'

/** The agency's images, by the names that its texts use. */
export interface AgencyImages {
  readonly found: ReadonlyMap<string, ImageVariants<{ readonly file: string }>>
  /** Why an image cannot be used, in a sentence. */
  readonly failures: ReadonlyMap<string, string>
}

/** Images by their names, as the browser loads them. */
export type ImageManifest = ReadonlyMap<string, ImageFile>

export type ImageFile = Omit<ResolvedImage, 'alt'>

type ImageFailure = Pick<Problem, 'message' | 'code'>

/** Replaces an image that is missing, so that later problems are found too. */
export const missingImage: ImageFile = { src: '', width: 1, height: 1 }

/** Finds images: the agency's first, then the built-in ones. */
export function createImageFinder({ found, failures }: AgencyImages, builtInImages: ImageManifest) {
  const manifest = new Map(builtInImages)
  return {
    /** All images of the site. */
    manifest,
    find(name: string): ImageFile {
      const image = found.get(name)
      if (image) manifest.set(name, createImageFile(image))
      return manifest.get(name) ?? missingImage
    },
    /** Why an image is missing. */
    findFailure(name: string): ImageFailure | undefined {
      if (found.has(name)) return undefined
      const message = failures.get(name)
      if (message !== undefined) return { message, code: 'unusable-image' }
      if (builtInImages.has(name)) return undefined
      return { message: `there is no image "${name}" in images/`, code: 'missing-image' }
    },
  }
}
