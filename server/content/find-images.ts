import { access } from 'node:fs/promises'
import path from 'node:path'
import { ImageError } from '../images/image-error.ts'
import type { ImageStore } from '../images/image-store.ts'
import type { ContentPath, Problem, Result } from './problem.ts'
import type { ImageFile, ImageManifest, LocatedImage } from './resolve-images.ts'

export interface ImageFolder {
  /** The agency's images. */
  readonly folder: string
  /** Loads the image store. Sites without images of their own never load it. */
  readonly loadStore: () => Promise<ImageStore>
}

/** Stands in for an image that cannot be used, so that the other problems are found too. */
const missingImage: ImageFile = { src: '', width: 1, height: 1 }

/**
 * Finds the file of every image, in the agency's folder first and then among the built-in ones. Returns the built-in
 * images and the ones found.
 */
export async function findImages(
  images: readonly LocatedImage[],
  builtIn: ImageManifest,
  imageFolder: ImageFolder,
): Promise<Result<ImageManifest>> {
  const manifest = new Map(builtIn)
  const problems: Problem[] = []
  const reported = new Set<string>()
  for (const { image, path, line } of images) {
    if (reported.has(image)) continue
    reported.add(image)
    try {
      const file = (await findImage(image, imageFolder)) ?? builtIn.get(image)
      manifest.set(image, file ?? missingImage)
      if (!file) problems.push({ path, line, message: `there is no image "${image}" in images/` })
    } catch (error) {
      if (!(error instanceof ImageError)) throw error
      manifest.set(image, missingImage)
      problems.push({ path, line, message: error.message })
    }
  }
  return { value: manifest, problems }
}

async function findImage(image: string, { folder, loadStore }: ImageFolder): Promise<ImageFile | undefined> {
  const file = path.join(folder, path.basename(image))
  if (path.basename(image) !== image || !(await exists(file))) return undefined
  return (await loadStore()).load(file)
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** Where an image reference is: inside Markdown, at the line of the text. */
export function locateImages(
  images: readonly LocatedImage[],
  findTextLine: (path: ContentPath) => number,
): LocatedImage[] {
  return images.map(({ image, path, line }) => {
    if (line === undefined) return { image, path: [...path, 'image'] }
    const bodyPath = path.slice(0, path.indexOf('body') + 1)
    return { image, path: bodyPath, line: findTextLine(bodyPath) + line - 1 }
  })
}
