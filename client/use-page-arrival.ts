import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * What a browser does for a page that it loads, done for a page that the script shows: a new page starts at its top
 * with its heading in focus. Back and Forward are left to the browser, which restores their scroll position.
 */
export function usePageArrival(): void {
  const { key } = useLocation()
  const isPush = useNavigationType() === 'PUSH'
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (!isPush) return
    scrollTo(0, 0)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [key, isPush])
}
