import { constantFrom, oneof, record, tuple, type Arbitrary } from 'fast-check'

/** Writes a text in another way. Bytes are characters of Latin-1. */
type Encode = (text: string) => string

/** The bytes of a text in UTF-8, as characters of Latin-1. */
export const toUtf8: Encode = (text) => Buffer.from(text).toString('latin1')

const plain: Encode = toUtf8
const percent: Encode = (text) => Array.from(toUtf8(text), (byte) => `%${toHex(byte.charCodeAt(0))}`).join('')
const upperPercent: Encode = (text) => percent(text).toUpperCase()
/** The percent sign of the encoding is encoded itself. */
const twice: Encode = (text) => percent(text).replaceAll('%', percent('%'))
const thrice: Encode = (text) => twice(text).replaceAll('%', percent('%'))
/** Two bytes of UTF-8 for a character that needs one. */
const overlong: Encode = (text) => mapCodes(text, (code) => [0xc0 | (code >> 6), 0x80 | (code & 0x3f)])
const overlongPercent: Encode = (text) => Array.from(overlong(text), (byte) => `%${toHex(byte.charCodeAt(0))}`).join('')
/** The characters of the same look in full width. */
const fullWidth: Encode = (text) => toUtf8(Array.from(text, (sign) => toWide(sign)).join(''))
const fullWidthPercent: Encode = (text) => percent(Array.from(text, (sign) => toWide(sign)).join(''))
const utf16: Encode = (text) => Array.from(text, (sign) => `%u${toHex(sign.charCodeAt(0), 4)}`).join('')
const doubled: Encode = (text) => plain(text + text)

const toHex = (code: number, digits = 2) => code.toString(16).padStart(digits, '0')
const toWide = (sign: string) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)

function mapCodes(text: string, map: (code: number) => number[]): string {
  return Array.from(text, (sign) => String.fromCharCode(...map(sign.charCodeAt(0)))).join('')
}

const encodings = [percent, upperPercent, twice, thrice, overlong, overlongPercent, fullWidth, fullWidthPercent, utf16]
const mostlyPlain: Arbitrary<Encode> = oneof({ weight: 3, arbitrary: constantFrom(plain) }, constantFrom(...encodings))

/** What separates folders on some system. */
const separators = constantFrom('/', '/', '/', '\\', '/./', '//', ';/', ':')

/** Encode the separators, the dots and the letters of a relative path, each in another way. */
export const pathEncodings: Arbitrary<Encode> = record({
  separator: tuple(separators, mostlyPlain).map(([text, encode]) => encode(text)),
  dot: oneof({ weight: 6, arbitrary: mostlyPlain }, constantFrom(doubled)),
  letter: oneof({ weight: 6, arbitrary: constantFrom(plain) }, mostlyPlain),
}).map(({ separator, dot, letter }) => {
  const encodeSegment: Encode = (segment) => Array.from(segment, (sign) => (sign === '.' ? dot : letter)(sign)).join('')
  return (text) => text.split('/').map(encodeSegment).join(separator)
})
