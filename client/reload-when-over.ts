// A module that is loaded for a page on which something will be over, such as a notice.
const { until = '' } = document.documentElement.dataset
let isCurrent = true

/**
 * Loads the page again once something on it is over: a tab stays open for days, and browsers restore documents that they
 * have stored. If the server has no other document, or does not respond, the page stays.
 */
export async function reloadWhenOver(): Promise<void> {
  // Swedish writes dates as 2026-03-01.
  if (!isCurrent || document.hidden || new Date().toLocaleDateString('sv') < until) return
  isCurrent = false
  try {
    const response = await fetch(location.href, { cache: 'no-cache' })
    if (response.ok && !(await response.text()).includes(`data-until="${until}"`)) location.reload()
  } catch {
    isCurrent = true
  }
}

void reloadWhenOver()
addEventListener('pageshow', () => void reloadWhenOver())
document.addEventListener('visibilitychange', () => void reloadWhenOver())
