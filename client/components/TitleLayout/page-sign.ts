import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import type { PageKey } from '../../../shared/pages.ts'
import paperPlane from '../../images/paper-plane.svg'
import stamp from '../../images/stamp.svg'

const signs: Partial<Record<PageKey, string>> = { visa: stamp, contact: paperPlane }

/** Returns what the flight path of a page ends in: the airplane, or a drawing of its size. */
export function getPageSign(page: PageKey, airplane: ResolvedImage): ResolvedImage {
  const src = signs[page]
  return src ? { ...airplane, src, isColored: true } : airplane
}
