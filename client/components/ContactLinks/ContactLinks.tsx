import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { SharedContent } from '../../../shared/page-content/page-content.ts'
import { findPage, getPageKeys } from '../../../shared/pages.ts'
import { getText } from '../../../shared/languages/text-language.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Text } from '../Text/Text.tsx'

interface ContactLinksProps {
  contact: NonNullable<SharedContent['contactBar']>
  shared: SharedContent
  className: string | undefined
  /** The text of the link to the phone. */
  children: ReactNode
}

/** Phone and WhatsApp. A chat starts with a question about the page, except on Home. */
export function ContactLinks({ contact, shared: { labels, pages }, className, children }: ContactLinksProps) {
  const page = findPage(getPageKeys(pages), useLocation().pathname)
  const { phone, whatsapp, message = '' } = contact
  const name = page && page !== 'home' ? getText(pages[page]?.name ?? '') : ''
  const query = name && `?text=${encodeURIComponent(message.replace('{page}', name))}`
  return (
    <>
      <a className={className} href={phone}>
        <Icon name="phone" />
        {children}
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
