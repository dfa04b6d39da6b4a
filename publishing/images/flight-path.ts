import { SOCIAL_IMAGE_SIZE } from '../../server/images/image-variants.ts'

/** Draws a path of dots as an SVG of the size of link previews. `path` is the `d` attribute. */
export function buildFlightPathSvg(path: string, color: string): string {
  const { width, height } = SOCIAL_IMAGE_SIZE
  const stroke = `stroke="${color}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 20"`
  const dots = `<path d="${path}" fill="none" ${stroke}/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${dots}</svg>`
}
