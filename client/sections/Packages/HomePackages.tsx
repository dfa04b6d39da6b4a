import { Band } from '../../components/Band/Band.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import { PackageCard } from './PackageCard.tsx'

/** In a row of three, cards are too narrow for a picture beside the words. */
const WIDE_COUNTS = [1, 2, 4]

/** Packages of several pages, side by side. */
export function HomePackages({ content: { packages }, tone }: HomeSectionProps) {
  if (!packages) return null
  return (
    <Band id="packages" heading={packages} tone={tone}>
      <ul className="full-rows">
        {packages.cards.map((card, index) => (
          <li key={index}>
            <PackageCard card={card} details={packages.details} isWide={WIDE_COUNTS.includes(packages.cards.length)} />
          </li>
        ))}
      </ul>
    </Band>
  )
}
