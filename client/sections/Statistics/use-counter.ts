import { useEffect, useRef, useState } from 'react'
import { COUNTER_DURATION_MS, countAt } from '../../../shared/counter.ts'

/**
 * Counts from 0 to `end` once the element with `ref` comes into view. Before a script runs, and at once for visitors
 * who want no motion, the count is `end`.
 */
export function useCounter(end: number, isPaused: boolean) {
  const ref = useRef<HTMLLIElement>(null)
  const [count, setCount] = useState(end)

  useEffect(() => {
    const element = ref.current
    if (!element || isPaused) {
      setCount(end)
      return
    }
    let frame = 0
    // Its first word comes a moment later: visitors who want no motion are known by then, and see no zero.
    const observer = new IntersectionObserver((entries) => {
      setCount(0)
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      const start = performance.now()
      const tick = (now: number) => {
        setCount(countAt(now - start, end))
        if (now - start < COUNTER_DURATION_MS) frame = requestAnimationFrame(tick)
      }
      frame = requestAnimationFrame(tick)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
    // A visitor who pauses later finds the final number; one who starts again sees it count once more.
  }, [end, isPaused])

  return { ref, count }
}
