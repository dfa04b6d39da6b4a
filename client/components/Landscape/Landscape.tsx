import type { ReactNode } from 'react'
import styles from './Landscape.module.css'

/** A page of few words: they stand in a wide sky, with a flight path between them and a ridge. */
export function Landscape({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={styles.landscape} tabIndex={-1}>
      <div className={styles.words}>{children}</div>
      <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 100C38 96 76 62 100 4" vectorEffect="non-scaling-stroke" />
      </svg>
    </main>
  )
}
