import { Band } from '../../components/Band/Band.tsx'
import { CardText } from '../../components/CardText/CardText.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './Services.module.css'

interface ServicesProps extends HomeSectionProps {
  className?: string | undefined
}

export function Services({ content: { services }, tone, className = '' }: ServicesProps) {
  return (
    <Band id="services" heading={services} tone={tone}>
      <ul className={`${styles.cards} full-rows ${className}`}>
        {services.cards.map(({ icon, title, text, page, hash, isFeatured }, index) => (
          <li key={index} className={styles.card} data-featured={isFeatured || undefined}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <div className={styles.words}>
              <CardText title={title} text={text} page={page} hash={hash} className={styles.text} />
            </div>
          </li>
        ))}
      </ul>
    </Band>
  )
}
