import type { ContactGroup } from '../../../shared/page-content/contact-items.ts'
import { getNumberDirection } from '../../../shared/languages/text-language.ts'
import { ContactGroups } from '../../components/ContactGroups/ContactGroups.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Text } from '../../components/Text/Text.tsx'
import button from '../../styles/button.module.css'
import styles from './ContactDetails.module.css'

/** How to reach each office, in columns. The first phone number and WhatsApp are buttons before them. */
export function ContactDetails({ groups }: { groups: readonly ContactGroup[] }) {
  const items = groups[0]?.items ?? []
  const buttons = [
    ...items.filter(({ icon }) => icon === 'phone').slice(0, 1),
    ...items.filter(({ icon }) => icon === 'whatsapp-logo'),
  ]
  const columns = groups.map((group) => ({ ...group, items: group.items.filter((item) => !buttons.includes(item)) }))
  return (
    <div className={styles.details}>
      <p className={styles.buttons}>
        {buttons.map(({ icon, text = '', link }) => (
          <a key={icon} className={button.button} href={link}>
            <Icon name={icon} />
            <span dir={getNumberDirection(text)}>
              <Text text={text} />
            </span>
          </a>
        ))}
      </p>
      <div className={styles.columns}>
        <ContactGroups groups={columns} heading="h2" />
      </div>
    </div>
  )
}
