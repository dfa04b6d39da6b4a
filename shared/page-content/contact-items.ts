import { isolateLeftToRight } from '../languages/bidi.ts'
import type { Agency, Labels, SiteContent } from '../model/content.ts'
import type { IconName } from '../icons.ts'
import { DEFAULT_TIME_ZONE, getDirection, type Locale } from '../languages/locale.ts'
import { weekdays, type OfficeHours } from './open-state.ts'
import { describeHours, groupByDays, listDays, listOpenTimes, type OpeningHours } from './opening-hours.ts'
import { getText, type ContentText } from '../languages/text-language.ts'

interface ContactItem {
  readonly icon: IconName
  /** Opening hours have rows in place of a text. */
  readonly text?: ContentText
  readonly hours?: OfficeHours
  /** `tel:`, `mailto:` or a URL; postal addresses and opening hours have none. */
  readonly link?: string
}

/** The ways to reach an office. */
export interface ContactGroup {
  /** Without a name for the only office. */
  readonly name?: ContentText | undefined
  readonly items: readonly ContactItem[]
}

type ContactLabels = Pick<Labels, 'map' | 'whatsapp' | 'openNow' | 'opensNext'>

/** What the items of every office need. */
interface ContactContext {
  readonly labels: ContactLabels
  readonly locale: Locale
  readonly timezone?: SiteContent['timezone']
}

interface ContactLink {
  readonly text: string
  readonly link: string
}

/** The ways to reach each office of the agency in display order. The main office has the name of the agency. */
export function listContactGroups({ agency, ...context }: SiteContent): [ContactGroup, ...ContactGroup[]] {
  const main = { name: agency.name, items: listContactItems(agency, context) }
  const others = (agency.offices ?? []).map(({ name, ...office }) => ({
    name,
    items: listOfficeItems(office, context),
  }))
  return [main, ...others]
}

/** Phone numbers, WhatsApp, e-mail address, postal address, map and opening hours in display order. */
export function listContactItems(agency: Agency, context: ContactContext): ContactItem[] {
  const { whatsapp, email } = agency
  const { labels, locale } = context
  const [phones, location] = [listPhones(agency.phones), listLocation(agency, context)]
  const isPhone = agency.phones.some((phone) => getPhoneUrl(phone) === getPhoneUrl(whatsapp ?? ''))
  const text = whatsapp && !isPhone ? nameNumber(whatsapp, labels.whatsapp, locale) : labels.whatsapp
  const chat = whatsapp ? [{ icon: 'whatsapp-logo', text, link: getWhatsAppUrl(whatsapp) } as const] : []
  return [...phones, ...chat, { icon: 'envelope-simple', text: email, link: getEmailUrl(email) }, ...location]
}

/** A number that is not among the phones, with its name. It does not break. */
function nameNumber(phone: string, label: ContentText, locale: Locale): string {
  const number = getDirection(locale) === 'rtl' ? isolateLeftToRight(phone) : phone
  return `${getText(label)} ${number.replaceAll(' ', '\u00a0')}`
}

type Office = Pick<Agency, 'phones' | 'address' | 'map' | 'hours'>

function listOfficeItems(office: Office, context: ContactContext): ContactItem[] {
  return [...listPhones(office.phones), ...listLocation(office, context)]
}

function listPhones(phones: readonly string[]): ContactItem[] {
  return phones.map((phone) => ({ icon: 'phone', text: phone, link: getPhoneUrl(phone) }))
}

function listLocation({ address, map, hours }: Omit<Office, 'phones'>, context: ContactContext): ContactItem[] {
  return [
    { icon: 'map-pin', text: address },
    ...(map ? [{ icon: 'map-trifold', text: context.labels.map, link: map } as const] : []),
    ...(hours ? [{ icon: 'clock', hours: getOfficeHours(hours, context) } as const] : []),
  ]
}

function getOfficeHours(
  hours: readonly OpeningHours[],
  { labels: { openNow, opensNext }, locale, timezone = DEFAULT_TIME_ZONE }: ContactContext,
): OfficeHours {
  const rows = groupByDays(hours).map((entries) => ({
    text: describeHours(entries, locale.language),
    days: listDays(entries[0]).map((day) => weekdays.indexOf(day)),
  }))
  const texts = { openNow: getText(openNow), opensNext: getText(opensNext) }
  return { timeZone: timezone, rows, times: listOpenTimes(hours, texts, locale.language) }
}

/** Links to the first phone number and to the e-mail address. */
export function listContactLinks({ phones, email }: Agency): ContactLink[] {
  const links = phones.slice(0, 1).map((phone) => ({ text: phone, link: getPhoneUrl(phone) }))
  return [...links, { text: email, link: getEmailUrl(email) }]
}

/** A `tel:` URL (RFC 3966) without the visual separators. */
export function getPhoneUrl(phone: string): string {
  return `tel:${removeNationalZero(phone).replace(/[^+\d]/g, '')}`
}

/** The zero of `+92 (0)42 …` is for calls within the country only. */
export function removeNationalZero(phone: string): string {
  const [before = '', ...after] = phone.split('(0)')
  return after.length > 0 ? `${before.trimEnd()} ${after.join('(0)').trimStart()}` : phone
}

/** Opens a chat with a number. Source: https://faq.whatsapp.com/5913398998672934 */
export function getWhatsAppUrl(phone: string): string {
  return `https://wa.me/${removeNationalZero(phone).replace(/\D/g, '')}`
}

function getEmailUrl(email: string): string {
  return `mailto:${email}`
}
