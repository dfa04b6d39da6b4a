import type { PlacedSection } from '../../../shared/home-content.ts'
import type { PageContent } from '../../../shared/page-content.ts'
import { Label } from '../../components/Band/Band.tsx'
import { Sentences } from '../../components/Sentences/Sentences.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './Welcome.module.css'

type WelcomeProps = Pick<PageContent<'home'>, 'welcome'> & Pick<PlacedSection, 'tone'>

export function Welcome({ welcome: { label, heading, text }, tone }: WelcomeProps) {
  return (
    <section className={`tinted ${styles.welcome}`} data-tone={tone}>
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
