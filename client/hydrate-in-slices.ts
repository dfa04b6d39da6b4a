import { startTransition, type ReactNode } from 'react'
import { hydrateRoot, type HydrationOptions } from 'react-dom/client'

/**
 * Hydrates in a transition: in slices, and the page responds in between. The module is in the chunk `react`, which
 * evaluates a CommonJS package only where one of its own modules imports it.
 */
export function hydrateInSlices(root: HTMLElement, node: ReactNode, options: HydrationOptions): void {
  startTransition(() => void hydrateRoot(root, node, options))
}
