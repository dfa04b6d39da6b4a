import { useDeferredValue, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { findPage } from '../../shared/pages.ts'
import type { PageLoader } from './page-loader.ts'

/**
 * The location whose page is shown: the current one, or the previous one while the current page still loads. A loaded
 * page renders at once: in a transition, the browser would first paint the previous page again. A page that still loads
 * renders with the deferred location, and the previous page stays usable until then.
 */
export function useShownLocation(loader: PageLoader): Location {
  const location = useLocation()
  const deferred = useDeferredValue(location)
  const [shown, setShown] = useState(location)
  const page = findPage(loader.pages, location.pathname)
  const canSuspend = deferred === location
  const next = canSuspend || !page || loader.find(page) ? location : shown
  if (next !== shown) setShown(next)
  return next
}
