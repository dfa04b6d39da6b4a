import type { PageContent } from '../../../shared/page-content/page-content.ts'
import { Label } from '../../components/Band/Band.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './AboutBanner.module.css'

type AboutBannerProps = Pick<PageContent<'about'>, 'banner' | 'label' | 'heading'> & { isFirst: boolean }

/** The heading of About Us, above its banner picture behind three arches. */
export function AboutBanner({ banner, label, heading, isFirst }: AboutBannerProps) {
  return (
    <section className={styles.banner}>
      <div className={styles.heading}>
        <Label text={label} />
        <h1 tabIndex={-1}>
          <Text text={heading} />
        </h1>
      </div>
      <div className={styles.windows}>
        <Picture picture={banner} slot="banner" className={styles.picture} priority={isFirst} />
      </div>
    </section>
  )
}
