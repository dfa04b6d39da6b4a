import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType, type Location } from 'react-router-dom'
import { pages } from '../../shared/pages.ts'
import { readFromSession, storeInSession } from '../session-storage.ts'
import { clearFragment } from './clear-fragment.ts'

const STORAGE_KEY = 'scrollPositions'

/**
 * Manages scroll position and focus like a full page load does: a new page starts at the top with its heading focused;
 * a fragment starts at its element. Back and Forward restore the scroll position, which some browsers restore too
 * early, on the previous page. The positions outlast a reload, unless storage is denied. `key` identifies the history
 * entry.
 */
export function useScrollAndFocus({ key, pathname, hash }: Location): void {
  const isPop = useNavigationType() === 'POP'
  const currentKey = useRef(key)
  const positions = useRef(new Map<string, number>())

  // A layout effect, so that the new page is never painted at the old position.
  useLayoutEffect(() => {
    if (currentKey.current === key) return
    currentKey.current = key
    // An entry without a state is not the router's: the browser goes to the fragment that was typed.
    if (isPop && !history.state) return
    const section = isPop ? null : document.getElementById(hash.slice(1))
    if (section) {
      section.scrollIntoView({ behavior: 'instant' })
    } else {
      scrollTo({ top: isPop ? (positions.current.get(key) ?? 0) : 0, behavior: 'instant' })
      if (!isPop) document.querySelector('h1')?.focus({ preventScroll: true })
    }
    if (hash && pathname === pages.home.path) clearFragment()
  }, [key, pathname, hash, isPop])

  // Also a layout effect, so that a scroll event is never stored for the previous page.
  useLayoutEffect(() => {
    const storePosition = () => void positions.current.set(key, scrollY)
    addEventListener('scroll', storePosition, { passive: true })
    return () => removeEventListener('scroll', storePosition)
  }, [key])

  useEffect(() => {
    // The first page of every document has the same key. The stored position may be that of another document.
    positions.current = readPositions().set(currentKey.current, scrollY)
    const store = () => storeInSession(STORAGE_KEY, JSON.stringify([...positions.current]))
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [])
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(readFromSession(STORAGE_KEY) ?? '[]'))
  } catch {
    return new Map()
  }
}
