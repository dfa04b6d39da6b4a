const NAME = 'browser'
const BYTES = 32

const created = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0'))

/**
 * A random text of 256 bits that this browser keeps. If the response with the session is lost, the link works again for
 * the browser that has sent it.
 */
export function getBrowserSecret(): string {
  const secret = created.join('')
  try {
    const kept = localStorage.getItem(NAME) ?? secret
    localStorage.setItem(NAME, kept)
    return kept
  } catch {
    // A browser without storage can repeat the request until the page is closed.
    return secret
  }
}
