import type { ReactNode } from 'react'
import type { PageContent } from '../../../shared/page-content/page-content.ts'
import { isOwnPicture } from '../../../shared/model/resolved-image.ts'
import { ArchPicture } from '../../components/ArchPicture/ArchPicture.tsx'
import { Label } from '../../components/Band/Band.tsx'
import { Landscape } from '../../components/Drawing/Drawing.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './AboutBanner.module.css'

interface AboutBannerProps extends Pick<PageContent<'about'>, 'banner' | 'label' | 'heading'> {
  isFirst: boolean
  /** Words below a photograph, which is beside them on a wide screen. */
  children?: ReactNode
}

/** The heading of About Us, above its banner picture: a drawing behind three arches, or a photograph behind one. */
export function AboutBanner({ banner, label, heading, isFirst, children }: AboutBannerProps) {
  return (
    <section className={`${styles.banner} ${children ? styles.besideWords : ''}`}>
      <div className={styles.heading}>
        <Label text={label} />
        <h1 tabIndex={-1}>
          <Text text={heading} />
        </h1>
      </div>
      {isOwnPicture(banner) ? (
        <ArchPicture
          picture={banner}
          slot={children ? 'bannerBeside' : 'banner'}
          className={styles.frame}
          priority={isFirst}
        />
      ) : (
        <div className={`${styles.frame} ${styles.windows}`}>
          <Picture picture={banner} slot="banner" className={styles.picture} priority={isFirst} />
        </div>
      )}
      {children && (
        <>
          {children}
          <Landscape isInScene />
        </>
      )}
    </section>
  )
}
