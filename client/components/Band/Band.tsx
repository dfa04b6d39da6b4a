import type { ReactNode } from 'react'
import type { ContentText } from '../../../shared/languages/text-language.ts'
import { Text } from '../Text/Text.tsx'
import styles from './Band.module.css'

interface SectionHeading {
  label: ContentText
  heading: ContentText
}

interface BandProps {
  /** ID of the heading. */
  id: string
  heading: SectionHeading
  tone?: 'paper' | 'sand'
  children: ReactNode
}

/** A full-width band of a page: a label behind the dotted flight path, a heading, and content. */
export function Band({ id, heading, tone = 'paper', children }: BandProps) {
  return (
    <section className={styles.band} data-tone={tone} aria-labelledby={id}>
      <div className={styles.inner}>
        <Heading id={id} heading={heading} />
        {children}
      </div>
    </section>
  )
}

/** A label with a heading, for bands with a custom layout. */
export function Heading({ id, heading }: { id: string; heading: SectionHeading }) {
  return (
    <div className={styles.heading}>
      <Label text={heading.label} />
      <h2 id={id}>
        <Text text={heading.heading} />
      </h2>
    </div>
  )
}

export function Label({ text }: { text: ContentText }) {
  return (
    <p className={styles.label}>
      <Text text={text} />
    </p>
  )
}
