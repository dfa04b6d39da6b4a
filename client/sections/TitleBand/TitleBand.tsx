import styles from './TitleBand.module.css'

/** A page of which only the title is known: the title, and the flight path above a ridge. */
export function TitleBand({ title }: { title: string }) {
  return (
    <main id="main" className={styles.band} tabIndex={-1}>
      <div className={styles.inner}>
        <h1 tabIndex={-1}>{title}</h1>
      </div>
    </main>
  )
}
