import { formatCount } from '../../../shared/counter.ts'
import type { Language } from '../../../shared/languages/languages.ts'
import { getText } from '../../../shared/languages/text-language.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Landscape } from '../../components/Drawing/Drawing.tsx'
import { Text } from '../../components/Text/Text.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './Statistics.module.css'
import { useCounter } from './use-counter.ts'

/** The statistics strip. The style sheet has sizes for numbers of up to 4, 6 and 8 digits. */
export function Statistics({ content, motion: { isPaused }, isLast }: HomeSectionProps) {
  const { label, counters } = content.statistics
  const digits = Math.max(...counters.map(({ end }) => String(end).length))
  return (
    <section
      id="statistics"
      className={styles.strip}
      data-digits={digits > 4 ? 2 * Math.ceil(digits / 2) : undefined}
      aria-label={getText(label)}
    >
      <ul className={`${styles.counters} full-rows`}>
        {counters.map((statistic, index) => (
          <Counter key={index} statistic={statistic} language={content.language} isPaused={isPaused} />
        ))}
      </ul>
      {isLast && <Landscape />}
    </section>
  )
}

interface CounterProps {
  statistic: HomeSectionProps['content']['statistics']['counters'][number]
  language: Language
  isPaused: boolean
}

/** The final number for assistive technology, and animated digits that are hidden from it. */
function Counter({ statistic: { icon, end, text }, language, isPaused }: CounterProps) {
  const { ref, count } = useCounter(end, isPaused)
  return (
    <li ref={ref} className={styles.counter}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.number}>
        <span className="visually-hidden">{formatCount(end, language, end)}</span>
        <span aria-hidden="true">{formatCount(count, language, end)}</span>
      </p>
      <p className={styles.text}>
        <Text text={text} />
      </p>
    </li>
  )
}
