import { readFromSession, storeInSession } from '../session-storage.ts'

const STORAGE_KEY = 'reloaded'

/**
 * Whether a reload of the document can help after a file of the current page has failed to load. A release or a content
 * change may have removed it, and the document of today links to others. It helps once, if the server responds.
 */
export async function canReload(isCurrent: () => boolean): Promise<boolean> {
  return isCurrent() && (await responds()) && isCurrent() && markReload()
}

/** Clears the stored attempt. Called once a page has loaded, so that the next missing file can reload it again. */
export function clearReload(): void {
  storeInSession(STORAGE_KEY, '')
}

/** Whether the server responds. Neither an error nor `navigator.onLine` has the reason of a failed import. */
async function responds(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Stores that this build was reloaded at this path. Returns false if it was before, or if storage is denied. */
function markReload(): boolean {
  const attempt = location.pathname + import.meta.url
  return readFromSession(STORAGE_KEY) !== attempt && storeInSession(STORAGE_KEY, attempt)
}
