import type { ReactNode } from 'react'
import type { TitlePageContent } from '../../../shared/page-content/page-content.ts'
import { ContactGroups } from '../../components/ContactGroups/ContactGroups.tsx'
import { RichText } from '../../components/RichText/RichText.tsx'
import { Text } from '../../components/Text/Text.tsx'
import { Questions } from './Questions.tsx'
import styles from './PageBody.module.css'

interface PageBodyProps extends Omit<TitlePageContent, 'packages'> {
  packages?: ReactNode
}

/**
 * The body, packages and questions of a page. How to ask about it is beside the last text, and stays on the screen.
 * Packages have the width of the page.
 */
export function PageBody({ body, contact, contents, packages, questions }: PageBodyProps) {
  const text = body && <RichText text={body} contents={contents && <Contents contents={contents} />} />
  const answers = questions && <Questions questions={questions} />
  return (
    <div className={styles.body}>
      {packages ? (
        <>
          {text && <div className={styles.words}>{text}</div>}
          <div className={styles.wide}>{packages}</div>
          {answers && <div className={styles.words}>{answers}</div>}
        </>
      ) : (
        <div className={styles.words}>
          {text}
          {answers}
        </div>
      )}
      {contact && (
        <section className={styles.card} aria-labelledby="ask">
          <h2 id="ask" className={styles.heading}>
            <Text text={contact.heading} />
          </h2>
          <ContactGroups groups={[{ items: contact.items }]} heading="h3" />
        </section>
      )}
    </div>
  )
}

function Contents({ contents: { heading, sections } }: { contents: NonNullable<TitlePageContent['contents']> }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents" className={styles.heading}>
        <Text text={heading} />
      </p>
      <ul>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Text text={text} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
