import type { Agency } from './content.ts'
import type { IconName } from './icons.ts'

export interface ContactItem {
  readonly icon: IconName
  readonly text: string
  /** `tel:` or `mailto:`; a postal address has none. */
  readonly link?: string
}

/** The ways to reach the agency in display order: phone numbers, e-mail address, postal address. */
export function listContactItems({ phones, email, address }: Agency): ContactItem[] {
  return [
    ...phones.map((phone): ContactItem => ({ icon: 'phone', text: phone, link: getPhoneUrl(phone) })),
    { icon: 'envelope-simple', text: email, link: `mailto:${email}` },
    { icon: 'map-pin', text: address },
  ]
}

function getPhoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
