import { z } from 'zod'
import { cleanData, cleanDigits, cutPunctuation } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'
import { exactKeyboard, type KindMeta } from '../model/field-meta.ts'

const EXAMPLE = 'from Rs 285,000'
const MESSAGE = `must be a price with its currency, for example ${EXAMPLE} or Rs 2.85 lakh, or "on request"`

/** The names that people write for a currency, in small letters, by its code (ISO 4217). */
const currencies: Readonly<Record<string, readonly string[]>> = {
  PKR: ['rs', 'pkr', '₨', 'rupees', 'روپے'],
  SAR: ['sar', 'sr', 'riyal', 'riyals', 'ریال'],
  AED: ['aed', 'dirham', 'dirhams', 'درہم'],
  USD: ['usd', 'us$', '$', 'dollar', 'dollars'],
  EUR: ['eur', '€', 'euro'],
  GBP: ['gbp', '£', 'pounds'],
}
const codes = Intl.supportedValuesOf('currency')
const PRICE_LENGTH_MAX = 60

const LAKH = 100_000
const CRORE = 100 * LAKH
const multipliers: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  ہزار: 1000,
  lac: LAKH,
  lacs: LAKH,
  lakh: LAKH,
  lakhs: LAKH,
  لاکھ: LAKH,
  crore: CRORE,
  crores: CRORE,
  کروڑ: CRORE,
}

const name = '([^\\d\\s.,/:]+)'
// "Rs. 2,85,000/-", "2.85 lac rupees".
const PRICE = new RegExp(`^(?:${name}[.:]? ?)?(\\d[\\d,]*(?:\\.\\d{1,5})?) ?(?:/-)? ?${name}?\\.? ?${name}?$`, 'u')
/** Groups of thousands, as in 1,250,000, or of lakhs, as in 12,50,000. */
const NUMBER = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d+)?$/

/** "on request", or an amount with its currency (ISO 4217), such as "PKR 285000" or "from USD 99.5 per person". */
export const price = data(
  z
    .string(MESSAGE)
    .regex(/^(?:on request|(?:from )?[A-Z]{3} [1-9]\d{0,9}(?:\.\d{1,3})?(?: per person)?)$/, MESSAGE)
    .meta({
      kind: 'price',
      keyboard: exactKeyboard,
      lengthMax: PRICE_LENGTH_MAX,
      clean: cleanPrice,
      example: EXAMPLE,
    } satisfies KindMeta),
)

interface Amount {
  /** "from ", or nothing. */
  readonly from: string
  /** " per person", or nothing. */
  readonly basis: string
  /** As it is written. */
  readonly number: string
  readonly factor: number
  readonly currency: string
}

function cleanPrice(value: string): string {
  if (/^(?:price )?on request$/i.test(cutPunctuation(cleanData(value)))) return 'on request'
  const amount = readAmount(value)
  if (!amount) return value
  const { from, number, factor, currency, basis } = amount
  const exact = Number(number.replaceAll(',', '')) * factor
  return `${from}${currency} ${Number(exact.toFixed(countDecimals(currency)))}${basis}`
}

/** Undefined for a text that is no amount with one currency. */
function readAmount(value: string): Amount | undefined {
  // The time of the pattern grows with the square of the length.
  if (value.length > PRICE_LENGTH_MAX) return undefined
  const { text, from, basis } = findPhrases(simplifyPrice(value))
  const [, before, number = '', ...after] = PRICE.exec(text) ?? []
  const words = [before, ...after].filter((word) => word !== undefined)
  const isFactor = (word: string) => Object.hasOwn(multipliers, word)
  const factors = words.filter(isFactor).map((word) => multipliers[word] ?? 1)
  const [currencyName, ...others] = words.filter((word) => !isFactor(word))
  const currency = currencyName === undefined ? undefined : findCurrency(currencyName)
  if (currency === undefined || others.length > 0 || factors.length > 1) return undefined
  return { from, basis, number, factor: factors[0] ?? 1, currency }
}

/** "2 lakh 85 thousand", after its start or a space. */
const LAKHS_AND_THOUSANDS = /(^| )(\d{1,3}) (?:(?:lac|lakh)s?|لاکھ) (\d{1,2}) (?:thousand|ہزار)/

/** In small letters, with the digits and signs of English, and with one number. */
function simplifyPrice(value: string): string {
  const text = cutPunctuation(cleanDigits(value)).toLowerCase()
  const english = text.replace(/[٬،]/g, ',').replace('٫', '.').replace('us $', 'us$')
  const add = (_: string, start: string, lakhs: string, thousands: string) =>
    `${start}${Number(lakhs) * LAKH + Number(thousands) * 1000}`
  return english.replace(LAKHS_AND_THOUSANDS, add)
}

const PER_PERSON = '\\(?(?:per (?:person|head|adult|pax)|p\\.?p\\.?|فی (?:کس|فرد))\\)?'
/** Each with the words that mean it, before an amount or after it. */
const phrases = {
  from: [/^(?:from|starting from|starts from|starts at) /, /(?: (?:onwards|onward|and up|سے(?: شروع)?)| ?\+)$/],
  only: [/^only /, / only$/],
  perPerson: [new RegExp(`^${PER_PERSON} `), new RegExp(` ?${PER_PERSON}$`)],
}

/** Takes the phrases around an amount off, in any order. */
function findPhrases(value: string): Pick<Amount, 'from' | 'basis'> & { readonly text: string } {
  const found = Object.entries(phrases).find(([, patterns]) => patterns.some((pattern) => pattern.test(value)))
  if (!found) return { text: value, from: '', basis: '' }
  const [name, patterns] = found
  const rest = findPhrases(patterns.reduce((text, pattern) => text.replace(pattern, ''), value))
  if (name === 'from') return { ...rest, from: 'from ' }
  return name === 'perPerson' ? { ...rest, basis: ' per person' } : rest
}

/** The code of a currency that people name so, or by its code. */
function findCurrency(text: string): string | undefined {
  const known = Object.keys(currencies).find((code) => currencies[code]?.includes(text))
  return known ?? codes.find((code) => code === text.toUpperCase())
}

function countDecimals(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits ?? 0
}

/**
 * Explains how users may misread a price; undefined if they cannot. Earlier releases accepted such prices, so the
 * schema still does.
 */
export function findPriceProblem(value: string): string | undefined {
  const [, code] = /^(?:from )?([A-Z]{3}) \d/.exec(value) ?? []
  if (code !== undefined && !codes.includes(code)) return `${code} is not a currency`
  const amount = readAmount(value)
  if (!amount) return undefined
  const { number, factor, currency } = amount
  if (!NUMBER.test(number)) return `${number} is not written in thousands or lakhs, as in 2,85,000`
  const [, decimals = ''] = number.split('.')
  const count = countDecimals(currency) + Math.log10(factor)
  if (decimals.length > count) return `${number} has more decimals than ${currency} has`
  return undefined
}
