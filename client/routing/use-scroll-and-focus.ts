import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * What a browser does for a page that it loads, done for a page that the script shows: a new page starts at its top
 * with its heading in focus; Back and Forward lead to where the visitor was,
 * which some browsers restore too early, while the page before still stands.
 */
export function usePageArrival(): void {
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const arrivedAt = useRef(key)
  const positions = useRef(new Map<string, number>())

  // Before the paint, so that no visitor sees the new page at the old one's position.
  useLayoutEffect(() => {
    if (arrivedAt.current === key) return
    arrivedAt.current = key
    scrollTo({ top: isPop ? (positions.current.get(key) ?? 0) : 0, behavior: 'instant' })
    if (!isPop) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [key, isPop])

  // In step with the effect above: a scroll event must never count for the page before.
  useLayoutEffect(() => {
    const remember = () => void positions.current.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
}
