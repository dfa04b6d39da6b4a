/** When the browser painted, in ms since the navigation, and the longest task after the first paint, in ms. */
export interface Paints {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly longestTask: number
}

/** Runs in the page, after it has loaded: the browser has kept the entries. */
export async function observePaints(): Promise<Paints> {
  const list = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((entries) => resolve(entries.getEntries())).observe({ type, buffered: true })
      // An observer without entries is never called.
      setTimeout(() => resolve([]), 200)
    })
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const largestPaint = (await list('largest-contentful-paint')).at(-1)?.startTime ?? 0
  const tasks = (await list('longtask')).filter(({ startTime, duration }) => startTime + duration > firstPaint)
  return { firstPaint, largestPaint, longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)) }
}
