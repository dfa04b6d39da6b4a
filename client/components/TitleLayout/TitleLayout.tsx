import { Suspense, type ReactNode } from 'react'
import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import { Drawing } from '../Drawing/Drawing.tsx'
import { Ridge } from '../Ridge/Ridge.tsx'
import styles from './TitleLayout.module.css'

interface TitleLayoutProps {
  children: ReactNode
  airplane: ResolvedImage
  /** Content below the sky, which closes into the footer. Without it, the sky fills the screen. */
  body?: ReactNode
}

/** Layout of a page with few words: a wide sky, with a flight path between the words and a ridge. */
export function TitleLayout({ children, airplane, body }: TitleLayoutProps) {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      <div className={styles.sky} data-short={Boolean(body) || undefined}>
        <div className={styles.words}>
          <Suspense>{children}</Suspense>
        </div>
        <div className={styles.flight}>
          <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 100C30 96 44 8 100 0" vectorEffect="non-scaling-stroke" />
          </svg>
          <Drawing picture={airplane} className={styles.airplane} />
        </div>
        <Ridge className={styles.hills} />
      </div>
      {body && (
        <>
          <div className={styles.body}>
            <Suspense>{body}</Suspense>
          </div>
          <Ridge />
        </>
      )}
    </main>
  )
}
