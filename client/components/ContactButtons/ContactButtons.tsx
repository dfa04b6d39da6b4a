import type { ContactBarContent } from '../../../shared/page-content/contact-bar.ts'
import type { SharedContent } from '../../../shared/page-content/page-content.ts'
import button from '../../styles/button.module.css'
import outlined from '../../styles/outlined-button.module.css'
import { Icon } from '../Icon/Icon.tsx'
import { Text } from '../Text/Text.tsx'
import styles from './ContactButtons.module.css'

interface ContactButtonsProps {
  contact: ContactBarContent
  labels: SharedContent['labels']
}

/** WhatsApp and Call as buttons. A screen with the contact bar has both there. */
export function ContactButtons({ contact: { phone, whatsapp }, labels }: ContactButtonsProps) {
  return (
    <p className={styles.buttons}>
      {whatsapp && (
        <a className={button.button} href={whatsapp}>
          <Icon name="whatsapp-logo" />
          <Text text={labels.whatsapp} />
        </a>
      )}
      <a className={`${button.button} ${whatsapp ? outlined.outlined : ''}`} href={phone}>
        <Icon name="phone" />
        <Text text={labels.call} />
      </a>
    </p>
  )
}
