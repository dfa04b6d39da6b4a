import { Suspense, type ReactNode } from 'react'
import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import { Ridge } from '../Ridge/Ridge.tsx'
import { TitleBand } from '../TitleBand/TitleBand.tsx'
import styles from './TitleLayout.module.css'

interface TitleLayoutProps {
  children: ReactNode
  airplane: ResolvedImage
  /** Content below the sky, which closes into the footer. Without it, the sky fills the screen. */
  body?: ReactNode
}

/** Layout of a page with few words. */
export function TitleLayout({ children, airplane, body }: TitleLayoutProps) {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      <TitleBand airplane={airplane} isShort={Boolean(body)}>
        {children}
      </TitleBand>
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
