import { Link } from 'react-router-dom'
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
          <Link className={styles.name} to={{ hash: `package-${index + 1}` }}>
            <Text text={name} />
          </Link>
          <span>{length}</span>
          <span className={styles.date}>{date}</span>
          <Price price={price} />
        </li>
      ))}
    </ul>
  )
}
