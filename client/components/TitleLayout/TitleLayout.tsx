import type { ReactNode } from 'react'
import styles from './TitleLayout.module.css'

interface LandscapeProps {
  children: ReactNode
  /** What follows under the ridge; without it the sky fills the screen. */
  below?: ReactNode
}

/** A page of few words: they stand in a wide sky, with a flight path between them and a ridge. */
export function Landscape({ children, below }: LandscapeProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div className={styles.landscape} data-short={Boolean(below) || undefined}>
        <div className={styles.words}>{children}</div>
        <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 100C38 96 76 62 100 4" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      {below}
    </main>
  )
}
