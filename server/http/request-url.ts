/** The path and the query (with its question mark, or empty) of a request's URL. */
export function splitUrl(url: string): { path: string; query: string } {
  const end = url.indexOf('?')
  return end < 0 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end) }
}

/** Whether `path` begins with a slash, decodes, and holds no null byte. */
export function isWellFormed(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
