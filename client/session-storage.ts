/** Reads a value that lasts for the browser session. Returns undefined if there is none, or if storage is denied. */
export function readFromSession(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value for the browser session, reloads included. Returns false if storage is denied. */
export function storeInSession(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
