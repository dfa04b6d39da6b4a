import { useMemo, useState, useSyncExternalStore } from 'react'

/** Whether the moving parts move, and the visitor's way to stop and start them. */
export interface Motion {
  readonly isPaused: boolean
  readonly setPaused: (isPaused: boolean) => void
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * One switch for everything that moves by itself. It follows the visitor's system until the visitor chooses,
 * and keeps the choice while the visit lasts.
 */
export function useMotion(): Motion {
  const [choice, setPaused] = useState<boolean>()
  const prefersReduced = useSyncExternalStore(subscribe, () => matchMedia(REDUCED_MOTION).matches, () => false)
  const isPaused = choice ?? prefersReduced
  return useMemo(() => ({ isPaused, setPaused }), [isPaused])
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
