import { useEffect, useState } from 'react'
import { getOfficeTime } from '../../shared/page-content/open-state.ts'

const INTERVAL_MS = 20_000

/**
 * The time at an office in minutes since Monday, also when a page was left open or comes back; undefined until the
 * component is hydrated.
 */
export function useOfficeTime(timeZone: string): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const update = () => setNow(getOfficeTime(new Date(), timeZone))
    update()
    const timer = setInterval(update, INTERVAL_MS)
    addEventListener('pageshow', update)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      removeEventListener('pageshow', update)
      document.removeEventListener('visibilitychange', update)
    }
  }, [timeZone])
  return now
}
