/** Returns the relative luminance of WCAG 2. Channels are 0 to 255. */
export function toLuminance(...channels: [red: number, green: number, blue: number]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the luminance of a computed CSS color: `rgb(1, 2, 3)`. */
export function readLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  return toLuminance(red, green, blue)
}

/** Returns the contrast ratio of WCAG 2 of two luminances. */
export function toContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
