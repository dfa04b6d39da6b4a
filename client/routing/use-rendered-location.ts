import { useDeferredValue, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { findPage } from '../../shared/pages.ts'
import type { PageLoader } from './page-loader.ts'

/**
 * The location whose page is rendered: the current one, or the previous one while the current page still loads. A
 * loaded page renders at once: in a transition, the browser would first paint the previous page again. A page that
 * still loads renders with the deferred location, and the previous page stays usable until then.
 */
export function useRenderedLocation(loader: PageLoader): Location {
  const location = useLocation()
  const deferred = useDeferredValue(location)
  const [rendered, setRendered] = useState(location)
  const page = findPage(loader.pages, location.pathname)
  const canSuspend = deferred === location
  const next = canSuspend || !page || loader.find(page) ? location : rendered
  if (next !== rendered) setRendered(next)
  return next
}
