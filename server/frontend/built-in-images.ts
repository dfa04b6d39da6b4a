import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImageFile, ImageManifest } from '../content/find-images.ts'

/** The part of a drawing that `Drawing.tsx` shows. */
const COLORED = 'id="drawing"'

/** Views have small units, and sizes of images are integers. */
const PIXELS_PER_UNIT = 10
const VIEWS = /<view id="([^"]+)" viewBox="([^"]+)"/g

/**
 * Reads the sizes of the built-in images. `urls` are their URL paths by source file; `folder` contains the files under
 * these paths. A file with views contains an image for each: `id.svg`, whose URL has the id as fragment. Throws an
 * Error for an image without a size.
 */
export function readBuiltInImages(urls: Readonly<Record<string, string>>, folder: string): ImageManifest {
  return new Map(Object.entries(urls).flatMap(([source, src]) => listImages(source, src, path.join(folder, src))))
}

function listImages(source: string, src: string, file: string): [name: string, ImageFile][] {
  const svg = readFileSync(file, 'utf8')
  const views = listViews(svg)
  if (views.length === 0) return [[path.basename(source), { src, ...describeSvg(svg, file) }]]
  return views.map(({ id, width, height }) => [`${id}.svg`, { src: `${src}#${id}`, width, height }])
}

/** Reads a built-in image by its URL path: the file, or a separate file of the view that the fragment names. */
export async function readBuiltInImage(src: string, folder: string): Promise<Buffer> {
  const [file = '', id] = src.split('#')
  const body = await readFile(path.join(folder, file))
  if (id === undefined) return body
  const svg = body.toString()
  const view = listViews(svg).find((one) => one.id === id)
  if (!view) throw new Error(`${src}: the file has no such view.`)
  const root = `viewBox="${view.viewBox}" width="${view.width}" height="${view.height}"`
  return Buffer.from(svg.replace(/<svg[^>]*>/, `<svg xmlns="http://www.w3.org/2000/svg" ${root}>`))
}

/** The size of an SVG file in CSS pixels, as written in its root element, and whether pages colour it. */
function describeSvg(svg: string, file: string): Omit<ImageFile, 'src'> {
  const [root = ''] = /<svg[^>]*>/.exec(svg) ?? []
  const width = Number(/ width="(\d+)"/.exec(root)?.[1])
  const height = Number(/ height="(\d+)"/.exec(root)?.[1])
  if (!width || !height) throw new Error(`${file}: the <svg> element needs a width and a height in pixels.`)
  return { width, height, ...(svg.includes(COLORED) && { isColored: true }) }
}

function listViews(svg: string) {
  return Array.from(svg.matchAll(VIEWS), ([, id = '', viewBox = '']) => {
    const [, , width = 0, height = 0] = viewBox.split(' ').map(Number)
    return { id, viewBox, width: width * PIXELS_PER_UNIT, height: height * PIXELS_PER_UNIT }
  })
}
