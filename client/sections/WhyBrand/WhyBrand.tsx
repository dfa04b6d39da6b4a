import { ArchPicture } from '../../components/ArchPicture/ArchPicture.tsx'
import { Heading } from '../../components/Band/Band.tsx'
import { CardText } from '../../components/CardText/CardText.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './WhyBrand.module.css'

/** A picture with the reassurance items beside it. */
export function WhyBrand({ content: { whyBrand }, isFirst, tone }: HomeSectionProps) {
  return (
    <section className={`tinted ${styles.band}`} data-tone={tone} aria-labelledby="why-brand">
      <ArchPicture picture={whyBrand.picture} slot="whyBrand" className={styles.picture} priority={isFirst} />
      <div>
        <Heading id="why-brand" heading={whyBrand} />
        <ul className={styles.items}>
          {whyBrand.items.map(({ icon, title, text }, index) => (
            <li key={index} className={styles.item}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <CardText title={title} text={text} className={styles.text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
