import { Band } from '../../components/Band/Band.tsx'
import { Text } from '../../components/Text/Text.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './Testimonials.module.css'

/** The words of customers, with their names and towns. */
export function Testimonials({ content: { testimonials }, tone }: HomeSectionProps) {
  return (
    <Band id="testimonials" heading={testimonials} tone={tone}>
      <ul className={`${styles.quotes} full-rows`}>
        {testimonials.items.map(({ text, name, town }, index) => (
          <li key={index}>
            <figure className={styles.quote}>
              <blockquote className={styles.words}>
                <p>
                  <Text text={text} />
                </p>
              </blockquote>
              <figcaption className={styles.customer}>
                <span className={styles.name}>
                  <Text text={name} />
                </span>{' '}
                <Text text={town} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  )
}
