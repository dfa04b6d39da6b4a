/** A part of the header `User-Agent`, and how people call what sends it. The first one that fits counts. */
const names = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const

export const UNKNOWN_DEVICE = 'Device'

/** Describes a device by its system, so that its owner finds it in a list. */
export function describeDevice(userAgent = ''): string {
  return names.find(([part]) => userAgent.includes(part))?.[1] ?? UNKNOWN_DEVICE
}
