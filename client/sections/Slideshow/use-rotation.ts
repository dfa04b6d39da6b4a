import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type TouchEvent } from 'react'

export const ROTATION_INTERVAL_MS = 3000
// Shorter movements are taps or page scrolling.
const SWIPE_MIN_PX = 40

interface Rotation {
  readonly active: number
  /** The slide that the active one fades in over. */
  readonly outgoing?: number
}

/**
 * Rotates through `count` slides: the next one every 3 seconds, wrapping at the end. Rests while paused, hovered or
 * focused, and with a single slide. `handlers` are the event handlers of the surrounding element.
 */
export function useRotation(count: number, isPaused: boolean) {
  const [{ active, outgoing }, setRotation] = useState<Rotation>({ active: 0 })
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isRotating = count > 1 && !isPaused && !isHovered && !hasFocus

  const goTo = (index: number) => {
    const next = (index + count) % count
    if (next !== active) setRotation({ active: next, outgoing: active })
  }
  const swipeHandlers = useSwipe((direction) => goTo(active - direction))

  useEffect(() => {
    if (!isRotating) return
    const advance = () => setRotation({ active: (active + 1) % count, outgoing: active })
    const timer = setTimeout(advance, ROTATION_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isRotating, count, active])

  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
    onBlur: () => setFocus(false),
    ...swipeHandlers,
  }
  return { active, outgoing, goTo, isRotating, handlers }
}

/** Calls `onSwipe` with the direction of a horizontal swipe: -1 forwards, which is to the left in English, 1 back. */
function useSwipe(onSwipe: (direction: number) => void) {
  // Undefined during a gesture with several fingers, which is no swipe.
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) =>
      void (start.current = touches.length === 1 ? getPosition(touches) : undefined),
    // The other fingers may touch outside of the slideshow, which receives no touchstart event then.
    onTouchMove: ({ touches }: TouchEvent) => {
      if (touches.length > 1) start.current = undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if (!start.current) return
      const end = getPosition(changedTouches)
      const dx = end.x - start.current.x
      const isHorizontal = Math.abs(dx) > Math.abs(end.y - start.current.y)
      if (isHorizontal && Math.abs(dx) >= SWIPE_MIN_PX) onSwipe(Math.sign(document.dir === 'rtl' ? -dx : dx))
    },
  }
}

function getPosition({ [0]: touch }: TouchEvent['touches']) {
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
}
