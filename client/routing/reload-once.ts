/**
 * What a page does when a part of it fails: a release may have taken the part away, and the page loaded anew names
 * those of the new one. Where that has been tried, or can't help, it throws `error` on.
 */
export function reloadOnce(error: unknown): Promise<never> {
  // A part that came too late, and a visitor without a network, are no work of a release.
  if (!(error instanceof TypeError) || !navigator.onLine || !mark()) throw error
  location.reload()
  return new Promise(() => {})
}

/** Notes that this very build was loaded anew for this address. False if it was before, or can't be noted. */
function mark(): boolean {
  const attempt = location.pathname + import.meta.url
  try {
    if (sessionStorage['reloaded'] === attempt) return false
    sessionStorage['reloaded'] = attempt
    return true
  } catch {
    return false
  }
}
