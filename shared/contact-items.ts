import type { Agency } from './content.ts'
import type { IconName } from './icons.ts'

export interface ContactItem {
  readonly icon: IconName
  readonly text: string
  /** `tel:` or `mailto:`; a street address has none. */
  readonly link?: string
}

/** The ways to reach the agency, in the order in which they are shown: telephones, e-mail, address. */
export function listContactItems({ phones, email, address }: Agency): ContactItem[] {
  return [
    ...phones.map((phone): ContactItem => ({ icon: 'phone', text: phone, link: `tel:${phone.replace(/[^+\d]/g, '')}` })),
    { icon: 'envelope-simple', text: email, link: `mailto:${email}` },
    { icon: 'map-pin', text: address },
  ]
}
