import { Band } from '../../components/Band/Band.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import { PackageCard } from './PackageCard.tsx'
import styles from './Packages.module.css'

/** Packages of several pages, side by side. */
export function HomePackages({ content: { packages }, tone }: HomeSectionProps) {
  if (!packages) return null
  return (
    <Band id="packages" heading={packages} tone={tone}>
      <ul className={`${styles.cards} full-rows`}>
        {packages.cards.map((card, index) => (
          <li key={index}>
            <PackageCard card={card} details={packages.details} isWide={packages.cards.length === 1} />
          </li>
        ))}
      </ul>
    </Band>
  )
}
