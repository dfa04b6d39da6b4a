import type { ImageVariants } from '../images/image-variants.ts'
import { createImageFile, type StoredVariant } from './image-file.ts'
import { findNearestName } from './nearest-name.ts'
import type { Problem, Result } from './problem.ts'
import type { ContentPath } from '../../shared/content-path.ts'
import type { ImageFile, ImageManifest, LocatedImage } from './resolve-images.ts'

/** The agency's images, by the names that its texts use. */
export interface AgencyImages {
  readonly found: ReadonlyMap<string, ImageVariants<StoredVariant>>
  /** Why an image cannot be used, in a sentence. */
  readonly failures: ReadonlyMap<string, string>
  /** The names of all image files, for suggestions. */
  readonly fileNames: readonly string[]
}

/** Replaces an invalid image, so that later problems are reported too. */
const missingImage: ImageFile = { src: '', width: 1, height: 1 }

/** Finds every image: among the agency's first, and then among the built-in ones. */
export function findImages(
  images: readonly LocatedImage[],
  builtIn: ImageManifest,
  { found, failures, fileNames }: AgencyImages,
): Result<ImageManifest> {
  const manifest = new Map(builtIn)
  const problems: Problem[] = []
  for (const { image: name, path: imagePath, line } of uniqueByName(images)) {
    const image = found.get(name)
    if (image) manifest.set(name, createImageFile(image))
    else if (failures.has(name) || !builtIn.has(name)) {
      const message = failures.get(name) ?? describeMissing(name, [...fileNames, ...builtIn.keys()])
      problems.push({ path: imagePath, line, message })
      manifest.set(name, missingImage)
    }
  }
  return { value: manifest, problems }
}

function describeMissing(name: string, candidates: readonly string[]): string {
  const nearest = findNearestName(name, candidates)
  return `there is no image "${name}" in images/${nearest ? `; did you mean "${nearest}"?` : ''}`
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
