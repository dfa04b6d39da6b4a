import styles from './AboutDescription.module.css'

/** What the agency is and does, a paragraph per text. */
export function AboutDescription({ description }: { description: readonly string[] }) {
  return (
    <div className={styles.description}>
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
