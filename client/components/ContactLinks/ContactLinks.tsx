import { useLocation } from 'react-router-dom'
import type { ContactBarContent, SharedContent } from '../../../shared/page-content.ts'
import { findPage, getPageKeys } from '../../../shared/pages.ts'
import { getText, type ContentText } from '../../../shared/text-language.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Text } from '../Text/Text.tsx'

interface ContactLinksProps {
  contact: ContactBarContent
  shared: SharedContent
  /** What the link to the phone says. */
  phoneText: ContentText
  className: string | undefined
}

/** Phone and WhatsApp. A chat starts with a question about the page, except on Home. */
export function ContactLinks({ contact, shared: { labels, pages }, phoneText, className }: ContactLinksProps) {
  const page = findPage(getPageKeys(pages), useLocation().pathname)
  const { phone, whatsapp, message = '' } = contact
  const name = page && page !== 'home' ? getText(pages[page]?.name ?? '') : ''
  const query = name && `?text=${encodeURIComponent(message.replace('{page}', name))}`
  return (
    <>
      <a className={className} href={phone}>
        <Icon name="phone" />
        <Text text={phoneText} />
      </a>
      {whatsapp && (
        <a className={className} href={whatsapp + query} aria-label={getText(labels.whatsapp)}>
          <Icon name="whatsapp-logo" />
          <Text text={labels.whatsapp} />
        </a>
      )}
    </>
  )
}
