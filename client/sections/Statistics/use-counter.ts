import { useEffect, useRef, useState } from 'react'
import { COUNTER_DURATION_MS, countAt } from '../../../shared/counter.ts'

// One screen ahead, so that scrolling users never see the final number before the count.
const RESET_MARGIN = '100% 0px'

/**
 * Counts from 0 to `end` once the element with `ref` comes into view. Far from the screen, before hydration and for
 * users who prefer reduced motion, the count is `end`, so that captures of the whole page show the final number.
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
    let stop = () => {}
    // Observers report asynchronously. By then reduced motion is known, so those users never see 0.
    const nearby = new IntersectionObserver((entries) => setCount(entries.at(-1)?.isIntersecting ? 0 : end), {
      rootMargin: RESET_MARGIN,
    })
    const inView = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      nearby.disconnect()
      inView.disconnect()
      stop = animateCount(end, setCount)
    })
    nearby.observe(element)
    inView.observe(element)
    return () => {
      nearby.disconnect()
      inView.disconnect()
      stop()
    }
    // Pausing shows the final number; unpausing starts the count again.
  }, [end, isPaused])

  return { ref, count }
}

function animateCount(end: number, setCount: (count: number) => void): () => void {
  const start = performance.now()
  let frame = requestAnimationFrame(function tick(now) {
    setCount(countAt(now - start, end))
    if (now - start < COUNTER_DURATION_MS) frame = requestAnimationFrame(tick)
  })
  return () => cancelAnimationFrame(frame)
}
