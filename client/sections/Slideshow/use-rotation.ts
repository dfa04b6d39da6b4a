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
  const touchStart = useRef({ x: 0, y: 0 })
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
    onTouchStart: ({ touches }: TouchEvent) => void (touchStart.current = locate(touches)),
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = locate(changedTouches)
      const way = end.x - touchStart.current.x
      const isAcross = Math.abs(way) > Math.abs(end.y - touchStart.current.y)
      if (isAcross && Math.abs(way) >= SWIPE_MIN_PX) show(active - Math.sign(way))
    },
  }
  return { active, leaving, show, isTurning, holders }
}

function locate({ [0]: touch }: TouchEvent['touches']) {
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
}
