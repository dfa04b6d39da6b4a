import type { ReactNode } from 'react'
import styles from './TitleLayout.module.css'

interface TitleLayoutProps {
  children: ReactNode
  /** Content below the ridge. Without it, the sky fills the screen. */
  below?: ReactNode
}

/** Layout of a page with few words: a wide sky, with a flight path between the words and a ridge. */
export function TitleLayout({ children, below }: TitleLayoutProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div className={styles.sky} data-short={Boolean(below) || undefined}>
        <div className={styles.words}>{children}</div>
        <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 100C38 96 76 62 100 4" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      {below}
    </main>
  )
}
