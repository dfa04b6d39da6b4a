import { ContactButtons } from '../../components/ContactButtons/ContactButtons.tsx'
import { Text } from '../../components/Text/Text.tsx'
import type { ContactBarContent } from '../../../shared/page-content/contact-bar.ts'
import type { SharedContent } from '../../../shared/page-content/page-content.ts'
import styles from './ContactBand.module.css'

interface ContactBandProps {
  contact: ContactBarContent
  shared: SharedContent
}

/** How to reach the agency, before the end of Home. */
export function ContactBand({ contact, shared: { labels, contactLinks } }: ContactBandProps) {
  return (
    <section className={styles.band} aria-labelledby="contact-band">
      <div className={styles.card}>
        <h2 id="contact-band" className={styles.heading}>
          <Text text={labels.contact} />
        </h2>
        <p className={styles.number} dir="ltr">
          {contactLinks[0]?.text}
        </p>
        <ContactButtons contact={contact} labels={labels} />
      </div>
    </section>
  )
}
