/** The darkest light background of the site: `--sand-100` in `client/styles/tokens.css`. */
export const SAND = '#f8f0e3'
/** More than the check requires, because texts also stand on a tint of their colour. */
const CONTRAST_SAFE = 5.3
const SHADES = 100

/** The lightest shade of a colour in which texts are surely readable; undefined if the colour itself is. */
export function findReadableShade(color: string): string | undefined {
  const shades = Array.from({ length: SHADES }, (_, index) => darken(color, 1 - index / SHADES))
  const readable = shades.findIndex((shade) => getContrast(shade, SAND) >= CONTRAST_SAFE)
  return readable > 0 ? shades[readable] : undefined
}

function getChannels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

function darken(color: string, share: number): string {
  const channels = getChannels(color).map((channel) => Math.round(channel * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** The contrast of two colours, by WCAG 2.2. */
function getContrast(one: string, other: string): number {
  const [a = 0, b = 0] = [getLuminance(one), getLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = getChannels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
