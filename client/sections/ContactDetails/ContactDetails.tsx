import type { ContactGroup } from '../../../shared/page-content/contact-items.ts'
import { getNumberDirection } from '../../../shared/languages/text-language.ts'
import { ContactGroups } from '../../components/ContactGroups/ContactGroups.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Text } from '../../components/Text/Text.tsx'
import button from '../../styles/button.module.css'
import outlined from '../../styles/outlined-button.module.css'
import styles from './ContactDetails.module.css'

/** How to reach each office. The first phone number and WhatsApp of the main one are buttons. */
export function ContactDetails({ groups: [main, ...others] }: { groups: readonly ContactGroup[] }) {
  const items = main?.items ?? []
  const buttons = [
    ...items.filter(({ icon }) => icon === 'phone').slice(0, 1),
    ...items.filter(({ icon }) => icon === 'whatsapp-logo'),
  ]
  return (
    <div className={styles.details}>
      <div className={styles.main}>
        <div>
          {main?.name && (
            <h2>
              <Text text={main.name} />
            </h2>
          )}
          <p className={styles.buttons}>
            {buttons.map(({ icon, text = '', link }, index) => (
              <a key={icon} className={`${button.button} ${index > 0 ? outlined.outlined : ''}`} href={link}>
                <Icon name={icon} />
                <span dir={getNumberDirection(text)}>
                  <Text text={text} />
                </span>
              </a>
            ))}
          </p>
        </div>
        <ContactGroups groups={[{ items: items.filter((item) => !buttons.includes(item)) }]} heading="h3" />
      </div>
      {others.length > 0 && (
        <div className={`${styles.columns} full-rows`}>
          <ContactGroups groups={others} heading="h2" />
        </div>
      )}
    </div>
  )
}
