import { useLocation } from 'react-router-dom'
import type { SharedContent } from '../../../shared/page-content.ts'
import { removeBidiControls } from '../../../shared/bidi.ts'
import { findPage, getPageKeys } from '../../../shared/pages.ts'
import { getText } from '../../../shared/text-language.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './ContactBar.module.css'

/** Phone and WhatsApp, at hand on every page. A chat starts with a question about the page, except on Home. */
export function ContactBar({ shared: { contactBar, labels, pages } }: { shared: SharedContent }) {
  const page = findPage(getPageKeys(pages), useLocation().pathname)
  if (!contactBar) return null
  const { phone, whatsapp } = contactBar
  const name = page && page !== 'home' ? getText(pages[page]?.name ?? '') : ''
  const message = removeBidiControls(getText(labels.whatsappMessage)).replace('{page}', name)
  return (
    <aside className={styles.bar} aria-label={getText(labels.contact)}>
      <a className={styles.link} href={phone}>
        <Icon name="phone" />
        <Text text={labels.call} />
      </a>
      {whatsapp && (
        <a className={styles.link} href={name ? `${whatsapp}?text=${encodeURIComponent(message)}` : whatsapp}>
          <Icon name="whatsapp-logo" />
          <Text text={labels.whatsapp} />
        </a>
      )}
    </aside>
  )
}
