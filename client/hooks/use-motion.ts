import { useMemo, useState, useSyncExternalStore } from 'react'

/** Whether moving content is paused, and a way to pause and resume it. */
export interface Motion {
  readonly isPaused: boolean
  readonly setPaused: (isPaused: boolean) => void
}

const STORAGE_KEY = 'isPaused'
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * One switch for all moving content. It follows the system setting until the user chooses. The choice lasts for the
 * browser session, reloads included.
 */
export function useMotion(): Motion {
  const [choice, setChoice] = useState<boolean>()
  const initiallyPaused = useSyncExternalStore(subscribe, readPaused, () => false)
  const isPaused = choice ?? initiallyPaused
  return useMemo(() => {
    const setPaused = (paused: boolean) => {
      storeChoice(paused)
      setChoice(paused)
    }
    return { isPaused, setPaused }
  }, [isPaused])
}

// Browsers may deny storage. The choice then lasts as long as the document.
function storeChoice(isPaused: boolean): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(isPaused))
  } catch {}
}

function readPaused(): boolean {
  try {
    const choice = sessionStorage.getItem(STORAGE_KEY)
    if (choice) return choice === 'true'
  } catch {}
  return matchMedia(REDUCED_MOTION).matches
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
