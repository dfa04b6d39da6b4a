import type { TitlePageContent } from '../../../shared/page-content.ts'
import { ContactGroups } from '../../components/ContactGroups/ContactGroups.tsx'
import { RichText } from '../../components/RichText/RichText.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './PageBody.module.css'

interface PageBodyProps extends Pick<TitlePageContent, 'contact'> {
  body: NonNullable<TitlePageContent['body']>
}

/** The body of a page. How to ask about it stands beside the text, and follows while one reads. */
export function PageBody({ body, contact }: PageBodyProps) {
  return (
    <div className={styles.body}>
      <RichText text={body} />
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
