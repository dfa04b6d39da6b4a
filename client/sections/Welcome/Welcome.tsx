import type { ReactNode } from 'react'
import { getText } from '../../../shared/languages/text-language.ts'
import { Label } from '../../components/Band/Band.tsx'
import { Sentences } from '../../components/Sentences/Sentences.tsx'
import { Text } from '../../components/Text/Text.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './Welcome.module.css'

/** Characters from which the heading would push the first picture off the screen. */
const LONG_FROM = 60

interface WelcomeProps extends HomeSectionProps {
  className?: string | undefined
  /** Below the introduction. */
  action?: ReactNode
  /** Beside the words. */
  scene?: ReactNode
}

/** The heading and the introduction. */
export function Welcome({ content, tone, className = '', action, scene }: WelcomeProps) {
  const { label, heading, text } = content.welcome
  return (
    <section className={`tinted ${styles.welcome} ${className}`} data-tone={tone}>
      <div className={styles.heading}>
        <Label text={label} />
        <h1 tabIndex={-1} data-long={getText(heading).length > LONG_FROM || undefined}>
          <Sentences text={heading} />
        </h1>
      </div>
      {action ? (
        <div className={styles.text}>
          <p>
            <Text text={text} />
          </p>
          {action}
        </div>
      ) : (
        <p className={styles.text}>
          <Text text={text} />
        </p>
      )}
      {scene}
    </section>
  )
}
