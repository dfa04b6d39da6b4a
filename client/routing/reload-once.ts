import { readFromSession, storeInSession } from '../session-storage.ts'
import { PageTimeoutError } from './page-timeout-error.ts'

const STORAGE_KEY = 'reloaded'

/**
 * Handles an error of loading a page. A release or a content change may have removed its files; the reloaded document
 * links to the current ones. Rethrows the error if a reload has been tried or cannot help.
 */
export function reloadOnce(error: unknown): Promise<never> {
  // A reload would not make a slow page faster.
  if (error instanceof PageTimeoutError || !navigator.onLine || !markReload()) throw error
  location.reload()
  return new Promise(() => {})
}

/** Clears the stored attempt. Called once a page has loaded, so that the next missing file can reload it again. */
export function clearReload(): void {
  storeInSession(STORAGE_KEY, '')
}

/** Stores that this build was reloaded at this path. Returns false if it was before, or if storage is denied. */
function markReload(): boolean {
  const attempt = location.pathname + import.meta.url
  return readFromSession(STORAGE_KEY) !== attempt && storeInSession(STORAGE_KEY, attempt)
}
