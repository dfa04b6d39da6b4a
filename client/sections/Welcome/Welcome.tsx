import type { PageContent } from '../../../shared/page-content.ts'
import { Label } from '../../components/Band/Band.tsx'
import { Sentences } from '../../components/Sentences/Sentences.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './Welcome.module.css'

export function Welcome({ welcome: { label, heading, text } }: { welcome: PageContent<'home'>['welcome'] }) {
  return (
    <section className={styles.welcome}>
      <div className={styles.heading}>
        <Label text={label} />
        <h1 tabIndex={-1}>
          <Sentences text={heading} />
        </h1>
      </div>
      <p className={styles.text}>
        <Text text={text} />
      </p>
    </section>
  )
}
