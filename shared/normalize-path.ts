/** A path without differences in case, slashes and percent-encoding, and without the names of files: `/visa.html`. */
export function normalizePath(path: string): string {
  return (
    decodePath(path)
      .toLowerCase()
      .replace(/\/+/g, '/')
      .replace(/\.html$/, '')
      .replace(/\/(?:index)?$/, '') || '/'
  )
}

/** Decodes percent-encoding. Returns the path as it is if that is not valid. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
