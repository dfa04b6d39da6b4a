import { access } from 'node:fs/promises'
import path from 'node:path'
import { ImageError } from '../images/image-error.ts'
import type { ImageProcessor } from '../images/image-processor.ts'
import type { InspectedImage } from '../images/image-variants.ts'
import { createImageFile } from './image-file.ts'
import type { ContentPath, Problem, Result } from './problem.ts'
import type { ImageFile, ImageManifest, LocatedImage } from './resolve-images.ts'

export interface ImageOptions {
  readonly folder: string
  readonly processor: Pick<ImageProcessor, 'inspect' | 'process'>
  /** Whether to wait until every variant exists, which finds damaged images. */
  readonly awaitProcessing: boolean
}

export interface FoundImages {
  readonly manifest: ImageManifest
  readonly used: readonly InspectedImage[]
}

/** Replaces an invalid image, so that later problems are reported too. */
const missingImage: ImageFile = { src: '', width: 1, height: 1 }

/** Finds the file of every image, in the agency's folder first and then among the built-in ones. */
export async function findImages(
  images: readonly LocatedImage[],
  builtIn: ImageManifest,
  options: ImageOptions,
): Promise<Result<FoundImages>> {
  const manifest = new Map(builtIn)
  const used: InspectedImage[] = []
  const problems: Problem[] = []
  for (const { image, path: imagePath, line } of uniqueByName(images)) {
    const addProblem = (message: string) => {
      problems.push({ path: imagePath, line, message })
      manifest.set(image, missingImage)
    }
    try {
      const found = await findImage(image, options)
      if (found) {
        manifest.set(image, createImageFile(found))
        used.push(found)
      } else if (!builtIn.has(image)) addProblem(`there is no image "${image}" in images/`)
    } catch (error) {
      if (!(error instanceof ImageError)) throw error
      addProblem(error.message)
    }
  }
  return { value: { manifest, used }, problems }
}

function uniqueByName(images: readonly LocatedImage[]): LocatedImage[] {
  return images.filter(({ image }, index) => images.findIndex((other) => other.image === image) === index)
}

async function findImage(
  image: string,
  { folder, processor, awaitProcessing }: ImageOptions,
): Promise<InspectedImage | undefined> {
  const file = path.join(folder, path.basename(image))
  if (path.basename(image) !== image || !(await exists(file))) return undefined
  const inspected = await processor.inspect(file)
  return awaitProcessing ? { ...inspected, ...(await processor.process(inspected)) } : inspected
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** Adds where in `site.yaml` each image reference is: its key, or its line inside a Markdown text. */
export function locateImages(
  images: readonly LocatedImage[],
  findTextLine: (path: ContentPath) => number,
): LocatedImage[] {
  return images.map(({ image, path: imagePath, line }) => {
    if (line === undefined) return { image, path: [...imagePath, 'image'] }
    const bodyPath = imagePath.slice(0, imagePath.indexOf('body') + 1)
    return { image, path: bodyPath, line: findTextLine(bodyPath) + line - 1 }
  })
}
