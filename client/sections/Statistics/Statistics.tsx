import { formatCount } from '../../../shared/counter.ts'
import type { Statistic } from '../../../shared/content.ts'
import type { PageContent } from '../../../shared/page-content.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './Statistics.module.css'
import { useCounter } from './use-counter.ts'

interface StatisticsProps {
  statistics: PageContent<'home'>['statistics']
  isPaused: boolean
}

/** The statistics strip. */
export function Statistics({ statistics: { label, counters }, isPaused }: StatisticsProps) {
  return (
    <section className={styles.strip} aria-label={label}>
      <ul className={styles.counters}>
        {counters.map((statistic) => (
          <Counter key={statistic.text} statistic={statistic} isPaused={isPaused} />
        ))}
      </ul>
      <div className={styles.ridge} />
    </section>
  )
}

/** The final number for assistive technology, and animated digits that are hidden from it. */
function Counter({ statistic: { icon, end, text }, isPaused }: { statistic: Statistic; isPaused: boolean }) {
  const { ref, count } = useCounter(end, isPaused)
  return (
    <li ref={ref} className={styles.counter}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.number}>
        <span className="visually-hidden">{formatCount(end)}</span>
        <span aria-hidden="true">{formatCount(count)}</span>
      </p>
      <p className={styles.text}>
        <Text text={text} />
      </p>
    </li>
  )
}
