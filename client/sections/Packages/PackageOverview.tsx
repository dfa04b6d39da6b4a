import type { PackageList } from '../../../shared/page-content/packages.ts'
import { Text } from '../../components/Text/Text.tsx'
import styles from './PackageOverview.module.css'
import { Price } from './Price.tsx'

/** What families compare of many packages. Each name leads to its card. */
export function PackageOverview({ cards }: Pick<PackageList, 'cards'>) {
  return (
    <ul className={styles.list}>
      {cards.map(({ name, length, date, price }, index) => (
        <li key={index} className={styles.row}>
          <a className={styles.name} href={`#package-${index + 1}`}>
            <Text text={name} />
          </a>
          <span>{length}</span>
          <span className={styles.date}>{date}</span>
          <Price price={price} />
        </li>
      ))}
    </ul>
  )
}
