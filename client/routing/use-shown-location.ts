import { useDeferredValue } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { findPage } from '../../shared/pages.ts'
import type { PageLoader } from './page-loader.ts'

/**
 * The location whose page is shown: the current one, or the previous one while the current page still loads. A loaded
 * page renders at once: in a transition, the browser would first paint the previous page again. The previous page stays
 * usable, because React renders the deferred location separately.
 */
export function useShownLocation(loader: PageLoader): Location {
  const location = useLocation()
  const deferred = useDeferredValue(location)
  const page = findPage(location.pathname)
  return page && !loader.find(page) ? deferred : location
}
