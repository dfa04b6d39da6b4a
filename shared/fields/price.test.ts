import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { findPriceProblem, price } from './price.ts'

/** The price that a text is read as, or undefined if it is rejected. */
function read(text: string): string | undefined {
  const { clean } = z.globalRegistry.get(price) as { clean: (value: string) => string }
  const cleaned = clean(text)
  return price.safeParse(cleaned).success && findPriceProblem(text) === undefined ? cleaned : undefined
}

const pakistani = new Intl.NumberFormat('en-IN')
const western = new Intl.NumberFormat('en-US')
const urdu = new Intl.NumberFormat('ur-u-nu-arabext')

const amounts = fc.integer({ min: 1, max: 99_999_999 })
const formats = fc.constantFrom<(amount: number) => string>(
  String,
  (amount) => western.format(amount),
  (amount) => pakistani.format(amount),
  (amount) => urdu.format(amount),
  (amount) => `${amount}/-`,
)
const currencies = fc.constantFrom<readonly [string, string]>(
  ['Rs', 'PKR'],
  ['Rs.', 'PKR'],
  ['روپے', 'PKR'],
  ['SAR', 'SAR'],
  ['€', 'EUR'],
  ['OMR', 'OMR'],
)
const starts = fc.constantFrom<readonly [string, string]>(
  ['', ''],
  ['from ', 'from '],
  ['Starting from ', 'from '],
  ['only ', ''],
)
const ends = fc.constantFrom<readonly [string, string]>(
  ['', ''],
  [' per person', ' per person'],
  [' (per head)', ' per person'],
  [' فی کس', ' per person'],
  [' only', ''],
)

it('reads an amount as it is, however it is written', () => {
  const isBefore = fc.boolean()
  fc.assert(
    fc.property(
      amounts,
      formats,
      currencies,
      starts,
      ends,
      isBefore,
      (amount, format, currency, start, end, before) => {
        const text = before ? `${currency[0]} ${format(amount)}` : `${format(amount)} ${currency[0]}`
        expect(read(`${start[0]}${text}${end[0]}`)).toBe(`${start[1]}${currency[1]} ${amount}${end[1]}`)
      },
    ),
  )
})

it('rejects digits in groups, unless they are those of thousands or lakhs', () => {
  const group = fc.stringMatching(/^\d{1,4}$/)
  const groups = fc.array(group, { minLength: 2, maxLength: 4 })
  const signs = fc.constantFrom(',', ' ', '’', '٬', '-', '/')
  fc.assert(
    fc.property(groups, signs, (parts, sign) => {
      const amount = Number(parts.join(''))
      const isGrouped = [western, pakistani].some((format) => format.format(amount) === parts.join(','))
      const isComma = sign === ',' || sign === '٬'
      const isPrice = isGrouped && isComma && amount > 0
      expect(read(`Rs ${parts.join(sign)}`)).toBe(isPrice ? `PKR ${amount}` : undefined)
    }),
    { numRuns: 1000 },
  )
})
