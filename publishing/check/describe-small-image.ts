import type { ContentPath } from '../../shared/model/content-path.ts'

/** The width in pixels below which an image is visibly blurred in its place, for the large ones. */
const widths: Readonly<Record<string, number>> = {
  'home.slideshow.slides': 1200,
  'home.whyBrand.picture': 700,
  'home.destinations.cards.image': 500,
  'about.banner': 1200,
  'about.building': 1200,
  'about.ceo.portrait': 500,
}

/** What is wrong with a photograph that is too small for the image at a path. */
export function describeSmallImage(
  path: ContentPath,
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
): string | undefined {
  const needed = widths[path.filter((key) => typeof key === 'string').join('.')]
  if (needed === undefined || !(width < needed) || /\.svg$/i.test(name)) return undefined
  return `${name} has ${width} × ${height} pixels, and is blurred where ${needed} in width are needed`
}
