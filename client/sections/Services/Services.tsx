import type { PageContent } from '../../../shared/page-content.ts'
import { Band } from '../../components/Band/Band.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './Services.module.css'

/** The services, one card each. */
export function Services({ services }: { services: PageContent<'home'>['services'] }) {
  return (
    <Band id="services" heading={services}>
      <ul className={styles.cards}>
        {services.cards.map(({ icon, title, text, isFeatured }) => (
          <li key={title} className={styles.card} data-featured={isFeatured}>
            <span className={styles.badge}>
              <Icon name={icon} />
            </span>
            <div className={styles.words}>
              <h3>
                <Text text={title} />
              </h3>
              <p className={styles.text}>
                <Text text={text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  )
}
