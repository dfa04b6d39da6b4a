import { Band } from '../../components/Band/Band.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import { PackageCard } from './PackageCard.tsx'
import styles from './Packages.module.css'

/** Packages of several pages, side by side. */
export function HomePackages({ content: { packages }, tone }: HomeSectionProps) {
  if (!packages) return null
  const { cards, details } = packages
  return (
    <Band id="packages" heading={packages} tone={tone}>
      <ul className={`${styles.cards} full-rows`}>
        {cards.map((card, index) => (
          <li key={index}>
            <PackageCard card={card} details={details} isLead={cards.length < 3 || cards.length === 4} />
          </li>
        ))}
      </ul>
    </Band>
  )
}
