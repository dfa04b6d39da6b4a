/** Decodes percent-encoding. Returns the path as it is if that is not valid. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
