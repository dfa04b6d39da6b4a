import { cleanDigits, cutPunctuation } from './clean-text.ts'

/** Also "0092 300 …", "(+92) 300 …" and "+92.300…". National numbers stay as they are. */
export function cleanPhone(value: string): string {
  const text = cutPunctuation(cleanDigits(value)).replace(/^(?:tel|phone|whatsapp) ?: ?/i, '')
  return text
    .replace(/^(?:00|\+ )(?=[1-9])/, '+')
    .replace(/^\(\+ ?(\d{1,3})\)/, '+$1')
    .replace(/(\d)\.(?=\d)/g, '$1-')
}

/** Between two numbers. */
const SEPARATOR = /[/|,;\n&]|\b(?:or|and)\b|یا|اور/i
/** The first number in a text, without the end of a range: "052-4581234-5". */
const NUMBER = /[+(\d](?:[ ()-]{0,4}\d){5,15}/
const RANGE_END = /-\d{1,2}$/
/** An area code of 2 or 3 digits, and together 9 or 10. Numbers with 111 have 6 more; a free call has 8 digits. */
const LANDLINE = /^(?:[24-9]\d{8,9}|[24-9]\d{1,2}111\d{6}|800\d{5})$/
/** Calls from abroad, calls within the country, or nothing. */
const PREFIX = /^(\+92|92(?=(?:[ -]?\d){9,13}$)|0(?!0)|)[ -]?(?:0[ -]?)?(.*)$/
const MOBILE = /^3\d{9}$/
const MOBILE_LENGTH = 10
/** A number that is the same in every city (UAN): a call from abroad needs the city. */
const UNIVERSAL = /^111\d{6}$/
const GROUPS_MAX = 5
const cities = [21, 42, 51]

/** The digits of a Pakistani number as a call from abroad has them, and how they are grouped. */
interface National {
  readonly digits: string
  readonly text: string
}

/**
 * The international forms of the Pakistani numbers in a text such as "0300 1234567", "923001234567 (Ali)" or
 * "(052) 458 12 34 / 458 12 35". None if the text is an international number, or has none with the right count of
 * digits.
 */
export function suggestPhones(text: string): string[] {
  const cleaned = cleanPhone(text)
  if (/^\+(?!92[ -]?0)[\d ()-]*$/.test(cleaned)) return []
  const found = cleaned.split(SEPARATOR).flatMap((part) => {
    const national = readNational(part)
    return national ? listInternational(national) : []
  })
  return [...new Set(found)].filter((suggestion) => suggestion !== cleaned)
}

function listInternational({ digits, text }: National): string[] {
  if (MOBILE.test(digits)) return [`+92 ${digits.slice(0, 3)} ${digits.slice(3)}`]
  if (UNIVERSAL.test(digits)) return cities.map((city) => `+92 ${city} ${digits.replace(/(\d{3})(?=\d)/g, '$1 ')}`)
  if (!LANDLINE.test(digits)) return []
  const isGrouped = text.length <= digits.length + GROUPS_MAX - 1
  return [`+92 ${isGrouped ? text : digits}`]
}

/** Why a Pakistani mobile number can't be called; undefined for any other text. */
export function findDigitProblem(text: string): string | undefined {
  const parts = cleanPhone(text).split(SEPARATOR)
  const mobiles = parts.flatMap((part) => readNational(part) ?? []).filter(({ digits }) => digits.startsWith('3'))
  const wrong = mobiles.find(({ digits }) => digits.length !== MOBILE_LENGTH)
  if (!wrong) return undefined
  const difference = wrong.digits.length - MOBILE_LENGTH
  const count = Math.abs(difference) === 1 ? 'one digit' : `${Math.abs(difference)} digits`
  return `has ${count} too ${difference < 0 ? 'few' : 'many'}: a mobile number has 10 after +92, such as 300 1234567`
}

/** Undefined for a number of another country. */
function readNational(part: string): National | undefined {
  const [number = ''] = NUMBER.exec(part) ?? []
  const whole = splitNumber(number)
  const withoutEnd = splitNumber(number.replace(RANGE_END, ''))
  return withoutEnd && isComplete(withoutEnd) ? withoutEnd : whole
}

function splitNumber(number: string): National | undefined {
  const written = number
    .replace(/[()]/g, ' ')
    .replace(/[ -]{2,}/g, ' ')
    .trim()
  const [, prefix = '', text = ''] = PREFIX.exec(written) ?? []
  const digits = text.replace(/\D/g, '')
  const isNational = prefix !== '' || MOBILE.test(digits) || UNIVERSAL.test(digits)
  return isNational && !text.startsWith('+') ? { digits, text } : undefined
}

function isComplete({ digits }: National): boolean {
  return MOBILE.test(digits) || LANDLINE.test(digits)
}
