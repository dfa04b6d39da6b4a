import { z } from 'zod'
import { cleanDigits } from '../clean-text.ts'
import { data } from '../content-structure.ts'

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
const PRICE_LENGTH_MAX = 60

const LAKH = 100_000
const CRORE = 100 * LAKH
const multipliers: Readonly<Record<string, number>> = {
  lac: LAKH,
  lacs: LAKH,
  lakh: LAKH,
  lakhs: LAKH,
  لاکھ: LAKH,
  crore: CRORE,
  crores: CRORE,
}

const name = '([^\\d\\s.,/]+)'
// "from Rs. 2,85,000/-", "2.85 lac rupees".
const PRICE = new RegExp(
  `^(from )?(?:${name}\\.? ?)?(\\d[\\d,]*(?:\\.\\d{1,2})?) ?(?:/-)? ?${name}?\\.? ?${name}?$`,
  'u',
)

/** A price: "on request", or a whole number with its currency, such as "PKR 285000" or "from PKR 285000". */
export const price = data(
  z
    .string(MESSAGE)
    .regex(/^(?:on request|(?:from )?[A-Z]{3} [1-9]\d{0,9})$/, MESSAGE)
    .meta({ kind: 'price', lengthMax: PRICE_LENGTH_MAX, clean: cleanPrice, example: EXAMPLE }),
)

function cleanPrice(value: string): string {
  // The time of the pattern grows with the square of the length.
  if (value.length > PRICE_LENGTH_MAX) return value
  const text = cleanDigits(value).toLowerCase().replace(/[٬،]/g, ',').replace('٫', '.')
  if (/^(?:price )?on request$/.test(text)) return 'on request'
  const [, from = '', before, number = '', ...after] = PRICE.exec(text) ?? []
  const words = [before, ...after].filter((word) => word !== undefined)
  const factor = words.flatMap((word) => multipliers[word] ?? [])
  const names = words.filter((word) => !(word in multipliers))
  const [currency] = Object.keys(currencies).filter((code) => names.every((each) => currencies[code]?.includes(each)))
  if (names.length !== 1 || currency === undefined || factor.length > 1) return value
  const amount = Math.round(Number(number.replaceAll(',', '')) * (factor[0] ?? 1))
  return `${from}${currency} ${amount}`
}
