import type { Resolved } from '../../server/content/resolved.ts'
import { getValue } from '../../shared/model/content-path.ts'
import { describeSmallImage } from './describe-small-image.ts'
import type { Finding } from './finding.ts'

/** Reports photographs that are too small for their place. Drawings have no size. */
export function checkImageSizes({ images, contents: [content] }: Pick<Resolved, 'images' | 'contents'>): Finding[] {
  return images.flatMap(({ name, contentPath: path }): Finding[] => {
    const imagePath = path.slice(0, -1)
    const image = getValue(content, imagePath)
    const size = { width: Number(getValue(image, ['width'])), height: Number(getValue(image, ['height'])) }
    const message = describeSmallImage(imagePath, name, size)
    return message === undefined ? [] : [{ path, message, severity: 'warning' }]
  })
}
