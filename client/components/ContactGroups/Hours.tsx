import { DAY, describeOpenState, type OfficeHours } from '../../../shared/page-content/open-state.ts'
import { useOfficeTime } from '../../hooks/use-office-time.ts'
import styles from './ContactGroups.module.css'

/** Opening hours. A script marks those of today and shows whether the office is open: the page is always the same. */
export function Hours({ hours }: { hours: OfficeHours }) {
  const { timeZone, rows, times } = hours
  const now = useOfficeTime(timeZone)
  const today = now === undefined ? undefined : Math.floor(now / DAY)
  return (
    <div className={styles.place}>
      <ul>
        {rows.map(({ text, days }) => (
          <li key={text} data-today={(today !== undefined && days.includes(today)) || undefined}>
            {text}
          </li>
        ))}
      </ul>
      {/* An empty line at first, so that nothing moves. */}
      <p className={styles.state}>{(now !== undefined && describeOpenState(times, now)) || '\u00a0'}</p>
    </div>
  )
}
