import type { TitlePageContent } from '../../../shared/page-content.ts'
import { RichText } from '../../components/RichText/RichText.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './Questions.module.css'

interface QuestionsProps {
  questions: NonNullable<TitlePageContent['questions']>
}

/** Questions whose answers open in place. A link to the ID of one opens it. */
export function Questions({ questions: { heading, entries } }: QuestionsProps) {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">
        <Text text={heading} />
      </h2>
      {entries.map(({ question, answer }, index) => (
        <details key={index} className={styles.entry}>
          <summary className={styles.question}>
            <Text text={question} />
          </summary>
          <div id={`question-${index + 1}`} className={styles.answer}>
            <RichText text={answer} />
          </div>
        </details>
      ))}
    </section>
  )
}
