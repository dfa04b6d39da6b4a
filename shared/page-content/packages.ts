import { isolateLeftToRight, removeBidiControls } from '../languages/bidi.ts'
import { getPhoneUrl, getWhatsAppUrl } from './contact-items.ts'
import type { Labels, SiteContent } from '../model/content.ts'
import type { IconName } from '../icons.ts'
import { getLanguageInfo } from '../languages/languages.ts'
import { getDirection, type Locale } from '../languages/locale.ts'
import { findTarget, type PageKey, type PageTarget } from '../pages.ts'
import { getPageTexts, listPages } from '../site-pages.ts'
import { getText, type ContentText } from '../languages/text-language.ts'

export type Package = NonNullable<SiteContent['pages']['visa']['packages']>[number]

/** Packages as cards show them. */
export interface PackageList {
  readonly heading: ContentText
  /** The text of the link to the page of a package. */
  readonly details: ContentText
  /** Whether there are so many that a short list comes first. */
  readonly hasOverview: boolean
  readonly cards: readonly PackageCard[]
}

/** A package in words. */
interface PackageCard extends Pick<Package, 'name' | 'picture' | 'mark' | 'facts'>, Partial<PageTarget> {
  /** Such as "14 nights, 15 days". */
  readonly length: string
  readonly price: PriceText
  /** The next date alone. */
  readonly date?: string | undefined
  /** The next date in a sentence, or that the last one is over. */
  readonly departure?: string | undefined
  /** The dates after the next one. */
  readonly departures?: string | undefined
  readonly ask: { readonly icon: IconName; readonly text: ContentText; readonly link: string }
}

/** The amount of a price with its currency, and the words around it. A price on request is only words. */
export interface PriceText {
  readonly before: string
  readonly amount?: string
  readonly after?: string
}

const ON_HOME_MAX = 6
/** The number of packages from which a page starts with a short list of them. */
const OVERVIEW_MIN = 4

/** The packages that a page shows, each with the page that it is written on. Home shows some of other pages. */
export function listPackages(content: SiteContent, page: PageKey): readonly { entry: Package; source: PageKey }[] {
  if (page !== 'home') return (getPageTexts(content, page).packages ?? []).map((entry) => ({ entry, source: page }))
  if (!content.home.sections.includes('packages')) return []
  const others = listPages(content).filter((each) => each !== 'home')
  const packages = others.flatMap((each) => listPackages(content, each))
  return packages.filter(({ entry }) => entry.onHome).slice(0, ON_HOME_MAX)
}

/** The packages of a page as cards; undefined without any. Those on Home are short, and link to their pages. */
export function getPackages(content: SiteContent, page: PageKey): PackageList | undefined {
  const packages = listPackages(content, page)
  if (packages.length === 0) return undefined
  const { heading, details } = content.labels.packages
  const cards = packages.map(({ entry, source }) => {
    const card = createCard(entry, content)
    return page === 'home' ? { ...card, ...shortened, page: card.page ?? source } : card
  })
  return { heading, details, cards, hasOverview: page !== 'home' && cards.length >= OVERVIEW_MIN }
}

const shortened = { date: undefined, facts: undefined, departures: undefined }

function createCard(entry: Package, content: SiteContent): PackageCard {
  const { name, picture, mark, facts, nights, days, price, departures, link } = entry
  const { labels, locale } = content
  const [next, ...others] = formatDates(departures ?? [], locale)
  const texts = labels.packages
  return {
    name,
    picture,
    mark,
    facts,
    length: formatList([...formatNights(nights, texts), ...formatDays(days, locale)], locale, 'unit'),
    price: formatPrice(price, texts, locale),
    date: next && joinWords(next),
    departure: next ? fill(texts.departure, { date: joinWords(next) }) : departures && getText(texts.over),
    departures:
      others.length > 0 ? fill(texts.departures, { dates: formatList(others.map(joinWords), locale) }) : undefined,
    ...(link !== undefined && findTarget(listPages(content), link)),
    ask: getAsk(getText(name), next, content),
  }
}

function getAsk(name: string, date: string | undefined, { agency, labels }: SiteContent): PackageCard['ask'] {
  const { phones, whatsapp } = agency
  if (!whatsapp) return { icon: 'phone', text: labels.call, link: getPhoneUrl(phones[0] ?? '') }
  const message = date
    ? fill(labels.packages.message, { package: name, date })
    : fill(labels.whatsappMessage, { page: name })
  const query = encodeURIComponent(removeBidiControls(message))
  return {
    icon: 'whatsapp-logo',
    text: labels.packages.ask,
    link: `${getWhatsAppUrl(whatsapp)}?text=${query}`,
  }
}

function fill(text: ContentText, values: Readonly<Record<string, string>>): string {
  return getText(text).replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
}

/** The parts of a price, such as "from PKR 285000 per person"; undefined if it is on request. */
export function parsePrice(price: string) {
  const [, from, currency, amount, basis] = /^(from )?([A-Z]{3}) (\d+(?:\.\d+)?)( per person)?$/.exec(price) ?? []
  if (!currency || !amount) return undefined
  return { isLowest: from !== undefined, isPerPerson: basis !== undefined, currency, amount: Number(amount) }
}

function formatPrice(price: string, texts: Labels['packages'], locale: Locale): PriceText {
  const parsed = parsePrice(price)
  if (!parsed) return { before: getText(texts.onRequest) }
  const { isLowest, isPerPerson, currency, amount } = parsed
  const text = currency === 'PKR' ? formatRupees(amount, texts, locale) : formatAmount(amount, currency, locale)
  const each = isPerPerson ? fill(texts.perPerson, { price: text }) : text
  const [before = '', after = ''] = (isLowest ? fill(texts.from, { price: each }) : each).split(text)
  return { before, amount: text, ...(after && { after: ` ${joinWords(after.trim())}` }) }
}

/** The currency of the country, in the script of the language. */
function formatRupees(amount: number, { rupees }: Labels['packages'], locale: Locale): string {
  return fill(rupees, { amount: new Intl.NumberFormat(getTag(locale)).format(amount) })
}

function formatAmount(amount: number, currency: string, locale: Locale): string {
  const whole = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...whole } as const
  const text = new Intl.NumberFormat(getTag(locale), style).format(amount)
  return getDirection(locale) === 'rtl' ? isolateLeftToRight(text) : text
}

function formatNights(nights: number | undefined, { night, nights: several }: Labels['packages']): string[] {
  if (nights === undefined) return []
  return [nights === 1 ? getText(night) : fill(several, { n: String(nights) })]
}

function formatDays(days: number | undefined, locale: Locale): string[] {
  if (days === undefined) return []
  return [new Intl.NumberFormat(getTag(locale), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)]
}

/** Dates such as `2026-03-01` in the words of a language. A year is written once if several dates in a row have it. */
function formatDates(dates: readonly string[], locale: Locale): string[] {
  return dates.map((date, index) => {
    const isSameYear = dates[index - 1]?.slice(0, 4) === date.slice(0, 4)
    const year = isSameYear ? undefined : 'numeric'
    const format = new Intl.DateTimeFormat(getTag(locale), { day: 'numeric', month: 'long', year, timeZone: 'UTC' })
    return format.format(new Date(date))
  })
}

/** A text that does not break into lines. */
function joinWords(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

function formatList(texts: readonly string[], locale: Locale, type: 'conjunction' | 'unit' = 'conjunction'): string {
  return new Intl.ListFormat(getTag(locale), { type }).format(texts)
}

/** The language as it is written in Pakistan, with Western digits. */
function getTag({ language }: Locale): string {
  return `${getLanguageInfo(language).openGraphLocale.replace('_', '-')}-u-nu-latn`
}
