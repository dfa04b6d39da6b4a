import { Fragment } from 'react'
import { getLanguage, getText, type ContentText } from '../../../shared/languages/text-language.ts'
import { splitSentences } from './split-sentences.ts'
import styles from './Sentences.module.css'

/** Text that breaks between its sentences where possible. Spaces between the elements keep the text unchanged. */
export function Sentences({ text }: { text: ContentText }) {
  const language = getLanguage(text)
  return splitSentences(getText(text)).map((sentence, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.sentence} {...language} suppressHydrationWarning>
        {sentence}
      </span>
    </Fragment>
  ))
}
