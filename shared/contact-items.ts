import type { Agency } from './content.ts'
import type { IconName } from './icons.ts'
import type { ContentText } from './text-language.ts'

export interface ContactItem {
  readonly icon: IconName
  readonly text: ContentText
  /** `tel:` or `mailto:`; a postal address has none. */
  readonly link?: string
}

export interface ContactLink {
  readonly text: string
  readonly link: string
}

/** The ways to reach the agency in display order: phone numbers, e-mail address, postal address. */
export function listContactItems({ phones, email, address }: Agency): ContactItem[] {
  return [
    ...phones.map((phone): ContactItem => ({ icon: 'phone', text: phone, link: getPhoneUrl(phone) })),
    { icon: 'envelope-simple', text: email, link: getEmailUrl(email) },
    { icon: 'map-pin', text: address },
  ]
}

/** Links to the first phone number and to the e-mail address. */
export function listContactLinks({ phones, email }: Agency): ContactLink[] {
  const links = phones.slice(0, 1).map((phone) => ({ text: phone, link: getPhoneUrl(phone) }))
  return [...links, { text: email, link: getEmailUrl(email) }]
}

/** A `tel:` URL (RFC 3966) without the visual separators. */
export function getPhoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

function getEmailUrl(email: string): string {
  return `mailto:${email}`
}
