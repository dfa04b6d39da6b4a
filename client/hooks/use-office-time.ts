import { useEffect, useState } from 'react'
import { getOfficeTime, type OfficeTime } from '../../shared/open-state.ts'

const INTERVAL_MS = 20_000

/** The time at an office, also when a page was left open or comes back; undefined until the component is hydrated. */
export function useOfficeTime(timeZone: string): OfficeTime | undefined {
  const [now, setNow] = useState<OfficeTime>()
  useEffect(() => {
    const update = () => {
      const next = getOfficeTime(new Date(), timeZone)
      setNow((previous) => (previous?.day === next.day && previous.time === next.time ? previous : next))
    }
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
