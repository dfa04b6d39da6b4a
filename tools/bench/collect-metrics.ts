export interface PageFigures {
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  /** What tasks took beyond 50 ms each, summed. */
  blockingMs: number
  /** From when on a press on the hamburger opens the menu. */
  menuOpensMs: number
  /** From when on the hamburger's own script answers. */
  hydratedMs: number
  /** The longest time from an interaction to the paint after it. */
  interactionMs: number
}

/** Runs in the page before anything else and gathers its figures into `window.pageFigures`. Knows nothing outside itself. */
export function watchPage(): void {
  const LONG_TASK_MS = 50
  const figures: PageFigures = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, blockingMs: 0, menuOpensMs: 0, hydratedMs: 0, interactionMs: 0 }
  Object.assign(window, { pageFigures: figures })

  const watch = (type: string, take: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (figures.firstPaintMs = startTime))
  watch('largest-contentful-paint', ({ startTime }) => (figures.largestPaintMs = startTime))
  watch('layout-shift', (entry) => (figures.layoutShift += Reflect.get(entry, 'value')))
  watch('longtask', ({ duration }) => (figures.blockingMs += duration - LONG_TASK_MS))
  watch('event', (entry) => {
    if (Reflect.get(entry, 'interactionId')) figures.interactionMs = Math.max(figures.interactionMs, entry.duration)
  }, { durationThreshold: 16 })

  const look = () => {
    const button = document.querySelector('[aria-controls="menu"]')
    if (button && !figures.menuOpensMs && button.hasAttribute('popovertarget')) figures.menuOpensMs = performance.now()
    if (button?.getAttribute('aria-expanded') === 'false') figures.hydratedMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
