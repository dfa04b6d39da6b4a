import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ImageFile, ImageManifest } from '../content/find-images.ts'

/** The part of a drawing that `Drawing.tsx` shows. */
const COLORED = 'id="drawing"'

/**
 * Reads the sizes of the built-in images. `urls` are their URL paths by source file; `folder` contains the files under
 * these paths. Throws an Error for an image without a size.
 */
export function readBuiltInImages(urls: Readonly<Record<string, string>>, folder: string): ImageManifest {
  return new Map(
    Object.entries(urls).map(([source, src]) => [
      path.basename(source),
      { src, ...describeSvg(path.join(folder, src)) },
    ]),
  )
}

/** The size of an SVG file in CSS pixels, as written in its root element, and whether pages colour it. */
function describeSvg(file: string): Omit<ImageFile, 'src'> {
  const svg = readFileSync(file, 'utf8')
  const [root = ''] = /<svg[^>]*>/.exec(svg) ?? []
  const width = Number(/ width="(\d+)"/.exec(root)?.[1])
  const height = Number(/ height="(\d+)"/.exec(root)?.[1])
  if (!width || !height) throw new Error(`${file}: the <svg> element needs a width and a height in pixels.`)
  return { width, height, ...(svg.includes(COLORED) && { isColored: true }) }
}
