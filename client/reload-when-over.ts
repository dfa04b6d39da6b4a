// A module that is loaded for a page on which something will be over, such as a notice.
const { until = '' } = document.documentElement.dataset
/** The day of the last check. */
let checkedOn = ''

/**
 * Loads the page again once something on it is over: a tab stays open for days, and browsers restore documents that
 * they have stored. If the server has no other document, or does not respond, the page stays. Checks once a day,
 * because the day of the visitor may start before that of the agency.
 */
export async function reloadWhenOver(): Promise<void> {
  // Swedish writes dates as 2026-03-01.
  const today = new Date().toLocaleDateString('sv')
  if (document.hidden || today < until || today === checkedOn) return
  checkedOn = today
  try {
    const response = await fetch(location.href, { cache: 'no-cache' })
    if (!response.ok) throw new Error(response.statusText)
    if (!(await response.text()).includes(`data-until="${until}"`)) location.reload()
  } catch {
    checkedOn = ''
  }
}

void reloadWhenOver()
addEventListener('pageshow', () => void reloadWhenOver())
document.addEventListener('visibilitychange', () => void reloadWhenOver())
