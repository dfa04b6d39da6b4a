import { Fragment } from 'react'
import { useTextLanguage } from '../Text/untranslated.ts'
import { splitSentences } from './split-sentences.ts'
import styles from './Sentences.module.css'

/** Text that breaks between its sentences where possible. Spaces between the elements keep the text unchanged. */
export function Sentences({ text }: { text: string }) {
  const language = useTextLanguage(text)
  return splitSentences(text).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && ' '}
      <span className={styles.sentence} {...language}>
        {sentence}
      </span>
    </Fragment>
  ))
}
