/** A path without differences in case, slashes and percent-encoding, and without the names of files: `/visa.html`. */
export function normalizePath(path: string): string {
  return (
    decode(path)
      .toLowerCase()
      .replace(/\/+/g, '/')
      .replace(/\.html$/, '')
      .replace(/\/(?:index)?$/, '') || '/'
  )
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
