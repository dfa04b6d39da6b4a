import * as simpleIcons from 'simple-icons'
import type { SimpleIcon } from 'simple-icons'
import { shortenPaths } from './shorten-paths.ts'

interface AirlineLogo {
  readonly icon: SimpleIcon
  /** The part of simple-icons' 24 by 24 square that the logo fills; wordmarks leave most of it empty. */
  readonly viewBox?: string
}

/** 0.1 of the 24 units is a sixth of a pixel at the size of the logos, a quarter in wordmarks. */
const DECIMALS = 1

const logos: readonly AirlineLogo[] = [
  { icon: simpleIcons.siEmirates },
  { icon: simpleIcons.siQatarairways },
  { icon: simpleIcons.siEtihadairways, viewBox: '0 7.8 24 8.4' },
  { icon: simpleIcons.siTurkishairlines },
  { icon: simpleIcons.siSaudia },
  { icon: simpleIcons.siPegasusairlines, viewBox: '0 10 24 4' },
  { icon: simpleIcons.siBritishairways, viewBox: '0 9 24 6' },
  { icon: simpleIcons.siEthiopianairlines },
  { icon: simpleIcons.siAirchina },
  { icon: simpleIcons.siChinasouthernairlines },
  { icon: simpleIcons.siAirasia },
  { icon: simpleIcons.siSingaporeairlines },
]

/** The airlines' logos in their brand colours: SVG sources by file name. */
export function renderAirlineLogos(): Record<string, string> {
  return Object.fromEntries(
    logos.map(({ icon, viewBox = '0 0 24 24' }) => [`${icon.slug}.svg`, renderLogo(icon, viewBox)]),
  )
}

function renderLogo({ hex, path }: SimpleIcon, viewBox: string): string {
  const [, , width, height] = viewBox.split(' ').map(Number)
  const size = `width="${Math.round((width ?? 0) * 10)}" height="${Math.round((height ?? 0) * 10)}"`
  const shape = `<path fill="#${hex}" d="${path}"/>`
  return shortenPaths(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${size}>${shape}</svg>`, DECIMALS)
}
