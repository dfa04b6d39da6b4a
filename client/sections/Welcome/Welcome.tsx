import { getText } from '../../../shared/languages/text-language.ts'
import { Label } from '../../components/Band/Band.tsx'
import { ContactButtons } from '../../components/ContactButtons/ContactButtons.tsx'
import { FlightScene } from '../../components/FlightScene/FlightScene.tsx'
import { Sentences } from '../../components/Sentences/Sentences.tsx'
import { Text } from '../../components/Text/Text.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './Welcome.module.css'

/** Characters from which the heading would push the first picture off the screen. */
const LONG_FROM = 60

/** The heading and the introduction. Without a slideshow, a drawn scene is beside them. */
export function Welcome({ content, shared: { airplane, labels }, tone }: HomeSectionProps) {
  const { sections, action } = content
  const { label, heading, text } = content.welcome
  const hasScene = !sections.some(({ section }) => section === 'slideshow')
  return (
    <section
      className={`tinted ${styles.welcome}`}
      data-tone={tone}
      data-scene={hasScene || undefined}
      data-action={action ? true : undefined}
    >
      <div className={styles.heading}>
        <Label text={label} />
        <h1 tabIndex={-1} data-long={getText(heading).length > LONG_FROM || undefined}>
          <Sentences text={heading} />
        </h1>
      </div>
      <div className={styles.text}>
        <p>
          <Text text={text} />
        </p>
        {action && (
          <div className={styles.action}>
            <ContactButtons contact={action} labels={labels} />
          </div>
        )}
      </div>
      {hasScene && <FlightScene airplane={airplane} className={styles.scene} />}
    </section>
  )
}
