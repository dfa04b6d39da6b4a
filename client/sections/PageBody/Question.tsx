import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { decodePath } from '../../../shared/pages.ts'
import type { TitlePageContent } from '../../../shared/page-content/page-content.ts'
import { RichText } from '../../components/RichText/RichText.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './Questions.module.css'

type QuestionProps = NonNullable<TitlePageContent['questions']>['entries'][number]

/**
 * A question, which a link to its ID opens. Browsers do so for the address of a document, without a script: Chromium
 * from 97, Firefox from 139, Safari from 18. They do not for a navigation of the router.
 */
export function Question({ id, question, answer }: QuestionProps) {
  const location = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (!details.current || details.current.open || !isNamed(id, location.hash)) return
    details.current.open = true
    details.current.scrollIntoView({ behavior: 'instant' })
  }, [id, location])
  return (
    <details ref={details} className={styles.entry}>
      <summary className={styles.question}>
        <Text text={question} />
      </summary>
      <div id={id} className={styles.answer}>
        <RichText text={answer} id={id} />
      </div>
    </details>
  )
}

/** Whether a fragment names an ID. It comes from the address bar, where letters are encoded, or from a link. */
function isNamed(id = '', hash: string): boolean {
  return decodePath(hash) === `#${id}`
}
