import styles from './TitleBand.module.css'

/** A page of which only the title is known: the title in a wide sky, and a flight path between it and a ridge. */
export function TitleBand({ title }: { title: string }) {
  return (
    <main id="main" className={styles.band} tabIndex={-1}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 100C38 96 76 62 100 4" vectorEffect="non-scaling-stroke" />
      </svg>
    </main>
  )
}
