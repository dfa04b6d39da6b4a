import { useEffect, useRef, useState, type FocusEvent, type TouchEvent } from 'react'

export const ROTATION_INTERVAL_MS = 3000
// Shorter ways of a finger are taps or the scrolling of the page.
const SWIPE_MIN_PX = 40

/**
 * Which of `count` slides is shown, and which one it took over from. It turns to the next every 3 seconds and wraps at the end, but rests while it is
 * paused, pointed at, or holds the focus. `holders` are the event handlers for the element around it.
 */
export function useRotation(count: number, isPaused: boolean) {
  const [{ active, leaving }, setTurn] = useState<{ active: number; leaving?: number }>({ active: 0 })
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const touchStartX = useRef<number>(null)
  const isTurning = !isPaused && !isHovered && !hasFocus

  const show = (index: number) => setTurn({ active: (index + count) % count, leaving: active })

  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setTurn({ active: (active + 1) % count, leaving: active }), ROTATION_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isTurning, count, active])

  const holders = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
    onBlur: () => setFocus(false),
    onTouchStart: ({ touches }: TouchEvent) => (touchStartX.current = touches[0]?.clientX ?? null),
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const way = (changedTouches[0]?.clientX ?? 0) - (touchStartX.current ?? 0)
      if (Math.abs(way) >= SWIPE_MIN_PX) show(active - Math.sign(way))
    },
  }
  return { active, leaving, show, isTurning, holders }
}
