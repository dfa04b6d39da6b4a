import type { PageContent } from '../../../shared/page-content/page-content.ts'
import { ArchPicture } from '../../components/ArchPicture/ArchPicture.tsx'
import { Heading } from '../../components/Band/Band.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './CeoMessage.module.css'

export function CeoMessage({ ceo }: { ceo: PageContent<'about'>['ceo'] }) {
  return (
    <section className={styles.band} data-tone="sand" aria-labelledby="ceo-message">
      <div className={styles.inner}>
        <div className={styles.portrait}>
          <ArchPicture picture={ceo.portrait} slot="portrait" className={styles.picture} />
          {ceo.portrait.monogram && (
            <span className={styles.monogram} aria-hidden="true">
              <Text text={ceo.portrait.monogram} />
            </span>
          )}
        </div>
        <div className={styles.message}>
          <Heading id="ceo-message" heading={ceo} />
          <p className={styles.pullLine}>
            <Text text={ceo.pullLine} />
          </p>
          {ceo.letter.map((paragraph, index) => (
            <p key={index}>
              <Text text={paragraph} />
            </p>
          ))}
          <p className={styles.signature}>
            <span className={styles.name}>
              <Text text={ceo.name} />
            </span>
            <span>
              <Text text={ceo.title} />
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}
