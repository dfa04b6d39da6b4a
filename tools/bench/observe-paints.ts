/** When the browser painted, in ms since the navigation, and the longest task after the first paint, in ms. */
export interface Paints {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly longestTask: number
}

/**
 * Runs in the page, after it has loaded: the browser has kept the entries. tsx adds helpers to functions with names.
 */
export async function observePaints(): Promise<Paints> {
  const [paints = [], tasks = []] = await Promise.all(
    ['largest-contentful-paint', 'longtask'].map(
      (type) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          new PerformanceObserver((entries) => resolve(entries.getEntries())).observe({ type, buffered: true })
          // An observer without entries is never called.
          setTimeout(() => resolve([]), 200)
        }),
    ),
  )
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const later = tasks.filter(({ startTime, duration }) => startTime + duration > firstPaint)
  return {
    firstPaint,
    largestPaint: paints.at(-1)?.startTime ?? 0,
    longestTask: Math.max(0, ...later.map(({ duration }) => duration)),
  }
}
