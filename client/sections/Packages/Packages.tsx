import type { PackageList } from '../../../shared/page-content/packages.ts'
import { Text } from '../../components/Text/Text.tsx'
import { PackageCard } from './PackageCard.tsx'
import { PackageOverview } from './PackageOverview.tsx'
import styles from './Packages.module.css'

/** The packages of a page. */
export function Packages({ packages: { heading, details, hasOverview, cards } }: { packages: PackageList }) {
  return (
    <section aria-labelledby="packages">
      <h2 id="packages">
        <Text text={heading} />
      </h2>
      {hasOverview && <PackageOverview cards={cards} />}
      <ul className={`${styles.cards} ${styles.list} full-rows`}>
        {cards.map((card, index) => (
          <li key={index} id={`package-${index + 1}`}>
            <PackageCard card={card} details={details} isLead={index < cards.length % 3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
