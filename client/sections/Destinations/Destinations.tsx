import type { PageContent } from '../../../shared/page-content.ts'
import { getText } from '../../../shared/text-language.ts'
import { ArchPicture } from '../../components/ArchPicture/ArchPicture.tsx'
import { Band } from '../../components/Band/Band.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './Destinations.module.css'

/** The gallery of destinations. Its cards are not links. */
export function Destinations({ destinations }: { destinations: PageContent<'home'>['destinations'] }) {
  return (
    <Band id="destinations" heading={destinations} tone="sand">
      <ul className={styles.cards}>
        {destinations.cards.map(({ country, image }) => (
          <li key={getText(country)}>
            <figure className={styles.card}>
              <ArchPicture picture={image} className={styles.picture} />
              <figcaption className={styles.caption}>
                <Text text={country} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  )
}
