import { removeBidiControls } from '../languages/bidi.ts'
import { getText } from '../languages/text-language.ts'
import type { SiteContent } from '../model/content.ts'
import { getPhoneUrl, getWhatsAppUrl } from './contact-items.ts'

/** The ways to reach the agency that are at hand. */
export interface ContactBarContent {
  readonly phone: string
  readonly whatsapp?: string | undefined
  /** The first words of a chat, with `{page}` for the name of the page. */
  readonly message?: string | undefined
}

export function getContactBar({ agency, labels }: Pick<SiteContent, 'agency' | 'labels'>): ContactBarContent {
  const [phone = ''] = agency.phones
  const phoneUrl = getPhoneUrl(phone)
  if (!agency.whatsapp) return { phone: phoneUrl }
  const message = removeBidiControls(getText(labels.whatsappMessage))
  return { phone: phoneUrl, whatsapp: getWhatsAppUrl(agency.whatsapp), message }
}
