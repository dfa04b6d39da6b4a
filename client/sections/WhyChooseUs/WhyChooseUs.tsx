import { Band } from '../../components/Band/Band.tsx'
import { CardText } from '../../components/CardText/CardText.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './WhyChooseUs.module.css'

/** Reasons to choose the agency, one column each (requirement 3.6). */
export function WhyChooseUs({ content: { whyChooseUs }, tone }: HomeSectionProps) {
  return (
    <Band id="why-choose-us" heading={whyChooseUs} tone={tone}>
      <ul className={`${styles.cards} full-rows`}>
        {whyChooseUs.cards.map(({ icon, title, text }, index) => (
          <li key={index} className={styles.card}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <CardText title={title} text={text} className={styles.text} />
          </li>
        ))}
      </ul>
    </Band>
  )
}
