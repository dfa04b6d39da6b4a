import { ImageError } from '../images/image-error.ts'
import type { InspectedImage } from '../images/image-variants.ts'
import type { ContentReader } from './content-reader.ts'
import { createImageFile } from './image-file.ts'
import { findNearestName } from './nearest-name.ts'
import type { Problem, Result } from './problem.ts'
import type { ContentPath } from '../../shared/texts.ts'
import type { ImageFile, ImageManifest, LocatedImage } from './resolve-images.ts'

export interface FoundImages {
  readonly manifest: ImageManifest
  /** The agency's images that the content uses, by name. */
  readonly used: ReadonlyMap<string, InspectedImage>
}

export type ImageReader = Pick<ContentReader, 'findImage' | 'listImages'>

/** Replaces an invalid image, so that later problems are reported too. */
const missingImage: ImageFile = { src: '', width: 1, height: 1 }

/** Finds every image: among the agency's first, and then among the built-in ones. */
export async function findImages(
  images: readonly LocatedImage[],
  builtIn: ImageManifest,
  reader: ImageReader,
): Promise<Result<FoundImages>> {
  const manifest = new Map(builtIn)
  const used = new Map<string, InspectedImage>()
  const problems: Problem[] = []
  for (const { image, path: imagePath, line } of uniqueByName(images)) {
    const addProblem = (message: string) => {
      problems.push({ path: imagePath, line, message })
      manifest.set(image, missingImage)
    }
    try {
      const found = await reader.findImage(image)
      if (found) {
        manifest.set(image, createImageFile(found))
        used.set(image, found)
      } else if (!builtIn.has(image)) {
        const nearest = findNearestName(image, [...(await reader.listImages()), ...builtIn.keys()])
        addProblem(`there is no image "${image}" in images/${nearest ? `; did you mean "${nearest}"?` : ''}`)
      }
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
