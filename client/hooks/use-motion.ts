import { useMemo, useState, useSyncExternalStore } from 'react'
import { readFromSession, storeInSession } from '../session-storage.ts'

/** Whether moving content is paused, and a way to pause and resume it. */
export interface Motion {
  readonly isPaused: boolean
  readonly setPaused: (isPaused: boolean) => void
}

const STORAGE_KEY = 'isPaused'
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * One switch for all moving content. It follows the system setting until the user chooses. The choice lasts for the
 * browser session, reloads included; if storage is denied, as long as the document.
 */
export function useMotion(): Motion {
  const [choice, setChoice] = useState<boolean>()
  const initiallyPaused = useSyncExternalStore(subscribe, readPaused, () => false)
  const isPaused = choice ?? initiallyPaused
  return useMemo(() => {
    const setPaused = (paused: boolean) => {
      storeInSession(STORAGE_KEY, String(paused))
      setChoice(paused)
    }
    return { isPaused, setPaused }
  }, [isPaused])
}

function readPaused(): boolean {
  const choice = readFromSession(STORAGE_KEY)
  return choice ? choice === 'true' : matchMedia(REDUCED_MOTION).matches
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
