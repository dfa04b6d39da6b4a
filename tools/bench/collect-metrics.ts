export interface PageMetrics {
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  /** Sum of the time by which tasks after the first contentful paint exceed 50 ms. */
  blockingMs: number
  /** When a press on the hamburger first opens the menu. */
  menuOpensMs: number
  /** When the hamburger is hydrated. */
  hydratedMs: number
  /** When the scripts of the reference page have run. */
  entryScriptMs: number
  longestTaskMs: number
  /** The longest time from an interaction to the next paint. */
  interactionMs: number
  /** Size of all responses, headers included, in kilobytes. */
  transferredKb: number
}

/**
 * Runs in the page before any other script and collects metrics in `window.pageMetrics`.
 * Playwright serializes it, so it must not refer to anything outside its body.
 */
export function collectMetrics(): void {
  const LONG_TASK_MS = 50
  const metrics: PageMetrics = {
    firstPaintMs: 0,
    largestPaintMs: 0,
    layoutShift: 0,
    blockingMs: 0,
    menuOpensMs: 0,
    hydratedMs: 0,
    entryScriptMs: 0,
    longestTaskMs: 0,
    interactionMs: 0,
    transferredKb: 0,
  }
  Object.assign(window, { pageMetrics: metrics })

  const observe = (type: string, handle: (entry: PerformanceEntry) => void, options = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(handle))
    observer.observe({ type, buffered: true, ...options })
  }
  const longTasks: PerformanceEntry[] = []
  const sumBlocking = () => {
    metrics.blockingMs = 0
    for (const { startTime, duration } of longTasks) {
      const end = startTime + duration
      metrics.blockingMs += Math.max(0, end - Math.max(startTime, metrics.firstPaintMs) - LONG_TASK_MS)
    }
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.firstPaintMs = startTime
    sumBlocking()
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    metrics.largestPaintMs = startTime
  })
  observe('layout-shift', (entry) => {
    metrics.layoutShift += Reflect.get(entry, 'value')
  })
  observe('longtask', (task) => {
    longTasks.push(task)
    sumBlocking()
    metrics.longestTaskMs = Math.max(metrics.longestTaskMs, task.duration)
  })
  const recordInteraction = (entry: PerformanceEntry) => {
    if (!Reflect.get(entry, 'interactionId')) return
    metrics.interactionMs = Math.max(metrics.interactionMs, entry.duration)
  }
  observe('event', recordInteraction, { durationThreshold: 16 })

  // An observer, because a callback for every frame would delay what it measures.
  const observer = new MutationObserver(() => {
    const button = document.querySelector('[aria-controls="menu"]')
    if (button?.hasAttribute('popovertarget')) metrics.menuOpensMs ||= performance.now()
    if (button?.getAttribute('aria-expanded') !== 'false') return
    metrics.hydratedMs = performance.now()
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-expanded'] })
}
