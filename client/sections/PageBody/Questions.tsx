import type { TitlePageContent } from '../../../shared/page-content/page-content.ts'
import { Text } from '../../components/Text/Text.tsx'
import { Question } from './Question.tsx'
import styles from './Questions.module.css'

interface QuestionsProps {
  questions: NonNullable<TitlePageContent['questions']>
}

/** Questions whose answers open in place. */
export function Questions({ questions: { heading, entries } }: QuestionsProps) {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">
        <Text text={heading} />
      </h2>
      <div className={styles.entries}>
        {entries.map((entry, index) => (
          <Question key={index} {...entry} />
        ))}
      </div>
    </section>
  )
}
