import { useState } from 'react'
import { useHydrated } from '../../hooks/use-hydrated.ts'

/** A section differs from what the server sent, and React has to create it. */
export class StillError extends Error {}

/** React neither compares nor changes what such an element contains. */
const SERVER_CONTENT = { __html: '' }

/**
 * A section that hydration leaves as the server sent it, because users cannot operate it. After a navigation, the page
 * has its component. It throws where React has to create it: the page then hydrates with all components.
 */
export function Still() {
  const isHydrated = useHydrated()
  const [isCreated] = useState(isHydrated)
  if (isCreated) throw new StillError('A section differs from what the server sent.')
  return <section dangerouslySetInnerHTML={SERVER_CONTENT} suppressHydrationWarning />
}
