import { ArchPicture } from '../../components/ArchPicture/ArchPicture.tsx'
import { Band } from '../../components/Band/Band.tsx'
import { CardLink } from '../../components/CardLink/CardLink.tsx'
import { Text } from '../../components/Text/Text.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './Destinations.module.css'

/** The gallery of destinations. */
export function Destinations({ content: { destinations }, tone }: HomeSectionProps) {
  const slot = destinations.cards.length === 1 ? 'onlyDestination' : 'destination'
  return (
    <Band id="destinations" heading={destinations} tone={tone}>
      <ul className={`${styles.cards} full-rows`}>
        {destinations.cards.map(({ country, image, page, hash }, index) => (
          <li key={index}>
            <figure className={styles.card}>
              <ArchPicture picture={image} slot={slot} className={styles.picture} />
              <figcaption className={styles.caption}>
                <CardLink page={page} hash={hash}>
                  <Text text={country} />
                </CardLink>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  )
}
