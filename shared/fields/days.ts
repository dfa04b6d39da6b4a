import { z } from 'zod'
import { cleanDigits, cutPunctuation } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'
import { exactKeyboard, type KindMeta } from '../model/field-meta.ts'

const EXAMPLE = 'Mon-Sat'
const MESSAGE = `must be days, for example Fri, ${EXAMPLE}, "Mon-Thu, Sat" or Daily`
const day = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'
const range = `${day}(?:-${day})?`
const RANGES_MAX = 7

/** Days of the week: one, a range, or several of them with commas between. */
export const days = data(
  z
    .string(MESSAGE)
    .regex(new RegExp(`^${range}(?:, ${range}){0,${RANGES_MAX - 1}}$`), MESSAGE)
    .meta({
      kind: 'days',
      keyboard: exactKeyboard,
      lengthMax: 60,
      clean: cleanDays,
      example: EXAMPLE,
    } satisfies KindMeta),
)

/** What people write for a day, in small letters. */
const names: Readonly<Record<string, RegExp>> = {
  Mon: /^(?:mon(?:day)?s?|پیر|سوموار)$/,
  Tue: /^(?:tues?(?:day)?s?|منگل)$/,
  Wed: /^(?:wed(?:nesday)?s?|بدھ)$/,
  Thu: /^(?:thu(?:rs?)?(?:day)?s?|جمعرات)$/,
  Fri: /^(?:fri(?:day)?s?|جمعہ|جمعۃ المبارک)$/,
  Sat: /^(?:sat(?:urday)?s?|ہفتہ)$/,
  Sun: /^(?:sun(?:day)?s?|اتوار)$/,
}
const EVERY_DAY = /^(?:daily|every ?day|all (?:days|week)|7 days(?: a week)?|روزانہ|ہر روز)$/

/** People also write "Monday to Saturday", "mon - sat", "Mon-Thu & Sat", "Daily" and "پیر تا ہفتہ". */
function cleanDays(value: string): string {
  const text = cutPunctuation(cleanDigits(value))
  const words = text.toLowerCase()
  if (EVERY_DAY.test(words)) return 'Mon-Sun'
  const ranges = words.split(/ ?[,،;&/+] ?| and | اور /)
  const cleaned = ranges.map((each) => each.split(/ ?- ?| to | till | تا | سے /).map(findName))
  return cleaned.flat().includes(undefined) ? text : cleaned.map((each) => each.join('-')).join(', ')
}

function findName(word: string): string | undefined {
  const name = word.replace(/\.$/, '')
  return Object.keys(names).find((short) => names[short]?.test(name))
}
