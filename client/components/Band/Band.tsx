import type { ReactNode } from 'react'
import type { SectionHeading } from '../../../shared/content.ts'
import styles from './Band.module.css'

interface BandProps {
  /** Names the band and its heading in the page. */
  id: string
  heading: SectionHeading
  tone?: 'paper' | 'sand'
  children: ReactNode
}

/** One band of a page: its label behind the dotted flight path, its heading, and what belongs to it. */
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

/** A label and the heading below it, for bands with a layout of their own. */
export function Heading({ id, heading }: { id: string; heading: SectionHeading }) {
  return (
    <div className={styles.heading}>
      <Label text={heading.label} />
      <h2 id={id}>{heading.heading}</h2>
    </div>
  )
}

export function Label({ text }: { text: string }) {
  return <p className={styles.label}>{text}</p>
}
