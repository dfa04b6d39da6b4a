import type { ContactGroup } from '../../../shared/contact-items.ts'
import { ContactGroups } from '../../components/ContactGroups/ContactGroups.tsx'
import styles from './ContactDetails.module.css'

/** How to reach each office, in columns. */
export function ContactDetails({ groups }: { groups: readonly ContactGroup[] }) {
  return (
    <div className={styles.details}>
      <ContactGroups groups={groups} heading="h2" />
    </div>
  )
}
