import type { Resolved } from '../../server/content/resolved.ts'
import { getValue } from '../../shared/model/content-path.ts'
import type { Finding } from './finding.ts'

/** The width in pixels below which an image is visibly blurred in its place, for the large ones. */
const widths: Readonly<Record<string, number>> = {
  'home.slideshow.slides': 1200,
  'home.whyBrand.picture': 700,
  'home.destinations.cards.image': 500,
  'about.banner': 1200,
  'about.building': 1200,
  'about.ceo.portrait': 500,
}

/** Reports photographs that are too small for their place. Drawings have no size. */
export function checkImageSizes({ images, contents: [content] }: Pick<Resolved, 'images' | 'contents'>): Finding[] {
  return images.flatMap(({ name, path }): Finding[] => {
    const imagePath = path.slice(0, -1)
    const needed = widths[imagePath.filter((key) => typeof key === 'string').join('.')]
    const image = getValue(content, imagePath)
    const [width, height] = [getValue(image, ['width']), getValue(image, ['height'])]
    if (needed === undefined || typeof width !== 'number' || width >= needed || /\.svg$/i.test(name)) return []
    const message = `${name} has ${width} × ${height} pixels, and is blurred where ${needed} in width are needed`
    return [{ path, message, severity: 'warning' }]
  })
}
