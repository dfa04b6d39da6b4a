import { parseKey } from '../../shared/model/content-path.ts'
import { pageKeys } from '../../shared/pages.ts'

interface Crops {
  /** Width to height of the place on a computer and on a phone. */
  readonly wide: number
  readonly narrow: number
  /** Whether the page shows the photograph in an arch. */
  readonly isArch: boolean
  /** The point that the style sheets keep if the agency has chosen none, as two percentages. */
  readonly point: readonly [x: number, y: number]
}

const inArch = (wide: number, narrow: number): Crops => ({ wide, narrow, isArch: true, point: [50, 15] })

const pagePicture = inArch(507 / 360, 350 / 230)

/** The places that crop photographs, as in their style sheets in `client/`. */
export const archCrops: Readonly<Record<string, Crops>> = {
  // Beside the first words on a computer.
  'home.slideshow.slides': inArch(540 / 470, 350 / 326),
  'home.whyBrand.picture': inArch(560 / 620, 350 / 380),
  'home.destinations.cards.image': inArch(4 / 4.6, 4 / 4.6),
  'about.banner': inArch(540 / 470, 6 / 5),
  'about.ceo.portrait': inArch(400 / 440, 400 / 440),
  ...Object.fromEntries(
    pageKeys
      .filter((page) => page !== 'home' && page !== 'about')
      .map((page) => [`pages.${page}.picture`, pagePicture]),
  ),
  'extraPages.picture': pagePicture,
}
/** On a phone in an arch, of which only the sky is lost, and as high as the words beside it. */
const packageCrops: Crops = { wide: 1.6, narrow: 2 / 3, isArch: false, point: [50, 50] }
const otherCrops: Crops = { wide: 16 / 9, narrow: 3 / 4, isArch: false, point: [50, 50] }

/** How the page crops the image at a key, such as `home.slideshow.slides.0`. */
export function findCrops(key: string): Crops {
  const names = parseKey(key)
    .filter((part) => typeof part === 'string')
    .join('.')
  return archCrops[names] ?? (names.endsWith('packages.picture') ? packageCrops : otherCrops)
}
