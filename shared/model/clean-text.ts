// What copied texts contain besides their words. Each kind of field is cleaned in one of these ways.

/** Zero-width characters, soft hyphens, byte order marks, and marks of the direction. */
const INVISIBLE = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff\\ufffc'
const CONTROLS = '\\0-\\x08\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f'

const IN_DATA = new RegExp(`[${INVISIBLE}${CONTROLS}]`, 'g')
/** Joiners, marks and isolates remain, because Urdu texts need them. */
const IN_TEXT = new RegExp(`[\\u00ad\\u200b\\u2060\\u202a-\\u202e\\ufeff\\ufffc${CONTROLS}]`, 'g')
/** A line or page ends here, as programs for texts write it. */
const SEPARATOR = /\r\n?|[\v\f\x85\u2028\u2029]/g
const LINE_BREAK = /[\n\r\v\f\x85\u2028\u2029]/

/** Cleans data, such as an e-mail address: no invisible characters, and one kind of space. */
export function cleanData(value: string): string {
  return value
    .replace(IN_DATA, '')
    .replace(/[\p{Z}\s\x85]+/gu, ' ')
    .trim()
}

/** Cleans a number, a date or a time: also digits of Urdu and Arabic, and other hyphens. */
export function cleanDigits(value: string): string {
  return cleanData(value)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\p{Pd}/gu, '-')
}

/** Cuts off what a keyboard or a sentence adds after a number or a URL: a full stop or a comma, also of Urdu. */
export function cutPunctuation(text: string): string {
  return text.replace(/[ .,;،؛۔]{1,4}$/, '')
}

/** Cleans a text in one line. */
export function cleanLine(text: string): string {
  const lines = text.split(LINE_BREAK).map((line) => line.trim())
  return lines.filter(Boolean).join(' ').replace(IN_TEXT, '').trim()
}

/** Cleans a text of several lines. */
export function cleanLines(text: string): string {
  return text.replace(SEPARATOR, '\n').replace(IN_TEXT, '')
}
