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
const UNITS = 24
const SQUARE = `0 0 ${UNITS} ${UNITS}`
/** Empty, because a box that is higher or wider than a view shows what is around it. */
const GAP = UNITS

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

/**
 * The airlines' logos in their brand colours, one below the other in one SVG. Each is a view of it: `<img>` shows the
 * view whose id, the slug of simple-icons, is the fragment of the URL. The file has no size, which browsers would take
 * for that of each view.
 */
export function renderAirlineLogos(): string {
  let top = 0
  const parts = logos.map(({ icon, viewBox = SQUARE }) => {
    const part = renderLogo(icon, viewBox, top)
    top += getHeight(viewBox) + GAP
    return part
  })
  return shortenPaths(`<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`, DECIMALS)
}

function renderLogo({ slug, hex, path }: SimpleIcon, viewBox: string, top: number): string {
  const [, y = 0] = viewBox.split(' ').map(Number)
  return [
    `<view id="${slug}" viewBox="0 ${top} ${UNITS} ${getHeight(viewBox)}"/>`,
    `<path fill="#${hex}" transform="translate(0 ${top - y})" d="${path}"/>`,
  ].join('')
}

function getHeight(viewBox: string): number {
  return Number(viewBox.split(' ')[3])
}
