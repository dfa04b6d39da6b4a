import { useMemo, useState, useSyncExternalStore } from 'react'

/** Whether the moving parts move, and the visitor's way to stop and start them. */
export interface Motion {
  readonly isPaused: boolean
  readonly setPaused: (isPaused: boolean) => void
}

const KEY = 'isPaused'
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * One switch for everything that moves by itself. It follows the visitor's system until the visitor chooses,
 * and keeps the choice while the visit lasts, through a reload too.
 */
export function useMotion(): Motion {
  const [choice, setChoice] = useState<boolean>()
  const isPausedAtFirst = useSyncExternalStore(subscribe, readPaused, () => false)
  const isPaused = choice ?? isPausedAtFirst
  return useMemo(() => ({ isPaused, setPaused: (isPaused) => setChoice(keep(isPaused)) }), [isPaused])
}

// A browser may deny its storage: then the choice lasts as long as the document.
function keep(isPaused: boolean): boolean {
  try {
    sessionStorage.setItem(KEY, String(isPaused))
  } catch {}
  return isPaused
}

function readPaused(): boolean {
  try {
    const kept = sessionStorage.getItem(KEY)
    if (kept) return kept === 'true'
  } catch {}
  return matchMedia(REDUCED_MOTION).matches
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
