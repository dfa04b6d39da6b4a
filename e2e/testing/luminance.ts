/** Relative luminance as WCAG 2 defines it, of channels from 0 to 255. */
export function toLuminance(...channels: [red: number, green: number, blue: number]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The luminance of a colour as the browser writes it: `rgb(1, 2, 3)`. */
export function readLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  return toLuminance(red, green, blue)
}

/** Contrast as WCAG 2 defines it, of two luminances. */
export function toContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
