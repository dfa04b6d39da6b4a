import type { SharedContent } from '../../../shared/page-content/page-content.ts'
import { getText } from '../../../shared/languages/text-language.ts'
import { ContactLinks } from '../../components/ContactLinks/ContactLinks.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './ContactBar.module.css'

/** Phone and WhatsApp, at hand on every page. */
export function ContactBar({ shared }: { shared: SharedContent }) {
  const { contactBar, labels } = shared
  if (!contactBar) return null
  return (
    <aside className={styles.bar} aria-label={getText(labels.contact)}>
      <ContactLinks contact={contactBar} shared={shared} className={styles.link}>
        <Text text={labels.call} />
      </ContactLinks>
    </aside>
  )
}
