export interface RequestTarget {
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
}

/** Splits a request target. The absolute form (RFC 9112, section 3.2), which proxies send, is reduced to its path. */
export function parseRequestTarget(url = ''): RequestTarget {
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*(?=([/?#]|$))/i, '') || '/'
  const queryStart = target.indexOf('?')
  if (queryStart < 0) return { path: target, query: '' }
  return { path: target.slice(0, queryStart), query: target.slice(queryStart) }
}

/** Whether `path` starts with a slash, decodes, and contains no null byte. */
export function isWellFormed(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

export function isGetOrHead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}
