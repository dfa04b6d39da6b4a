/** A path without differences in case, slashes and percent-encoding. */
export function normalizePath(path: string): string {
  return decode(path)
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
