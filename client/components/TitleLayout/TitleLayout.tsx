import { Suspense, type ReactNode } from 'react'
import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import { Drawing, Landscape } from '../Drawing/Drawing.tsx'
import styles from './TitleLayout.module.css'

interface TitleLayoutProps {
  children: ReactNode
  /** It may set the place of the sun with `--sun-x` and `--sun-y`. */
  className?: string | undefined
  /** What the flight path ends in. Without it, there is no path. */
  sign?: ResolvedImage | undefined
  /** Content below the sky, which closes into the footer. Without it, the sky fills the screen. */
  body?: ReactNode
}

/** Layout of a page with few words. */
export function TitleLayout({ children, className = '', sign, body }: TitleLayoutProps) {
  return (
    <main id="main" className={`${styles.main} ${className}`} tabIndex={-1}>
      <SkyBand sign={sign} isShort={Boolean(body)}>
        {children}
      </SkyBand>
      {body && (
        <>
          <div className={styles.body}>
            <Suspense>{body}</Suspense>
          </div>
          <Landscape />
        </>
      )}
    </main>
  )
}

interface SkyBandProps {
  /** The heading, and words that belong to it. */
  children: ReactNode
  sign?: ResolvedImage | undefined
  /** Whether content follows. Otherwise the sky fills the screen. */
  isShort: boolean
}

/** Words in a wide sky above the landscape, such as the title of a page, with a flight path below them. */
export function SkyBand({ children, sign, isShort }: SkyBandProps) {
  return (
    <div className={styles.sky} data-short={isShort || undefined}>
      <div className={styles.haze}>
        <Landscape isInScene />
      </div>
      <div className={styles.words}>
        <Suspense>{children}</Suspense>
      </div>
      {sign && (
        <div className={styles.flight}>
          <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 100C30 96 44 8 100 0" vectorEffect="non-scaling-stroke" />
          </svg>
          <Drawing picture={sign} className={styles.sign} />
        </div>
      )}
      <Landscape isInScene />
    </div>
  )
}
