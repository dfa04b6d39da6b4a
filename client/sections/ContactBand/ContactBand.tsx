import { ContactButtons } from '../../components/ContactButtons/ContactButtons.tsx'
import { Text } from '../../components/Text/Text.tsx'
import { SkyBand } from '../../components/TitleLayout/TitleLayout.tsx'
import type { ContactBarContent } from '../../../shared/page-content/contact-bar.ts'
import type { SharedContent } from '../../../shared/page-content/page-content.ts'
import styles from './ContactBand.module.css'

interface ContactBandProps {
  contact: ContactBarContent
  shared: SharedContent
}

/** How to reach the agency, before the end of Home: a sunset above the landscape that closes the page. */
export function ContactBand({ contact, shared: { labels, contactLinks } }: ContactBandProps) {
  return (
    <section className={styles.band} aria-labelledby="contact-band">
      <SkyBand isShort>
        <h2 id="contact-band" className={styles.heading}>
          <Text text={labels.contact} />
        </h2>
        <div className={styles.contact}>
          <p className={styles.number} dir="ltr">
            {contactLinks[0]?.text}
          </p>
          <div className={styles.buttons}>
            <ContactButtons contact={contact} labels={labels} />
          </div>
        </div>
      </SkyBand>
    </section>
  )
}
