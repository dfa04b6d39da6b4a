import type { PageContent } from '../../../shared/page-content.ts'
import { getText } from '../../../shared/text-language.ts'
import { Band } from '../../components/Band/Band.tsx'
import { CardText } from '../../components/CardText/CardText.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import styles from './Services.module.css'

export function Services({ services }: { services: PageContent<'home'>['services'] }) {
  return (
    <Band id="services" heading={services}>
      <ul className={styles.cards}>
        {services.cards.map(({ icon, title, text, isFeatured }) => (
          <li key={getText(title)} className={styles.card} data-featured={isFeatured || undefined}>
            <span className={styles.badge}>
              <Icon name={icon} />
            </span>
            <div className={styles.words}>
              <CardText title={title} text={text} className={styles.text} />
            </div>
          </li>
        ))}
      </ul>
    </Band>
  )
}
