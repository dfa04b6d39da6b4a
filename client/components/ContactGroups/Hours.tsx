import { findOpenState, formatWeekday, type OfficeHours, type OfficeTime } from '../../../shared/open-state.ts'
import { useOfficeTime } from '../../hooks/use-office-time.ts'
import styles from './ContactGroups.module.css'

/** Opening hours. A script marks those of today, and says whether the office is open: the page is the same every day. */
export function Hours({ hours }: { hours: OfficeHours }) {
  const { timeZone, rows } = hours
  const now = useOfficeTime(timeZone)
  return (
    <div className={styles.place}>
      <ul>
        {rows.map(({ text, days }) => (
          <li key={text} data-today={(now && days.includes(now.day)) || undefined}>
            {text}
          </li>
        ))}
      </ul>
      {/* An empty line at first, so that nothing moves. */}
      <p className={styles.state}>{(now && describeState(hours, now)) ?? '\u00a0'}</p>
    </div>
  )
}

function describeState({ rows, openNow, opensNext }: OfficeHours, now: OfficeTime) {
  const state = findOpenState(rows, now)
  if (!state) return undefined
  if (state.isOpen) return openNow.replace('{time}', state.time)
  const day = formatWeekday(state.day, document.documentElement.lang)
  return opensNext.replace('{day}', day).replace('{time}', state.time)
}
