import * as simpleIcons from 'simple-icons'
import type { SimpleIcon } from 'simple-icons'

interface AirlineLogo {
  readonly icon: SimpleIcon
  /** The part of simple-icons' 24 by 24 square that the drawing fills; wordmarks leave most of it empty. */
  readonly viewBox?: string
}

const logos: readonly AirlineLogo[] = [
  { icon: simpleIcons.siEmirates },
  { icon: simpleIcons.siQatarairways },
  { icon: simpleIcons.siEtihadairways },
  { icon: simpleIcons.siTurkishairlines },
  { icon: simpleIcons.siSaudia },
  { icon: simpleIcons.siPegasusairlines },
  { icon: simpleIcons.siBritishairways },
  { icon: simpleIcons.siEthiopianairlines },
  { icon: simpleIcons.siAirchina },
  { icon: simpleIcons.siChinasouthernairlines },
  { icon: simpleIcons.siAirasia },
  { icon: simpleIcons.siSingaporeairlines },
]

/** The airlines' marks in their own colour, as SVG texts by file name. */
export function drawAirlineLogos(): Map<string, string> {
  return new Map(logos.map(({ icon, viewBox = '0 0 24 24' }) => [`${icon.slug}.svg`, drawLogo(icon, viewBox)]))
}

function drawLogo({ hex, path }: SimpleIcon, viewBox: string): string {
  const [, , width, height] = viewBox.split(' ').map(Number)
  const size = `width="${(width ?? 0) * 4}" height="${(height ?? 0) * 4}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${size}><path fill="#${hex}" d="${path}"/></svg>`
}
