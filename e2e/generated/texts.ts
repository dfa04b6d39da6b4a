import { array, constantFrom, integer, nat, oneof, string, tuple, type Arbitrary } from 'fast-check'
import { placeholderNames } from '../../shared/model/fill-placeholders.ts'

/** A JSON value, with an expression of JavaScript that is short even if the value is large. */
export interface WrittenValue {
  readonly json: string
  readonly code: string
}

/** A text with such an expression. */
interface WrittenText {
  readonly text: string
  readonly code: string
}

/** Builds a text of about that many characters. */
type Shape = (length: number) => WrittenText

/** What the API accepts as one request, without the other keys. */
const JSON_BYTES_MAX = 255 * 1024
const POWER_MAX = 18

const asciiCodes = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
const signs = asciiCodes.filter((sign) => /[!-~]/.test(sign) && /\W|_/.test(sign))
const controls = asciiCodes.filter((sign) => /[^ -~\n\t]/.test(sign))
const spaces = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((sign) => /\s/.test(sign))

const placeholders = placeholderNames.map((name) => `{${name}}`)

/** Texts for a field that takes `lengthMax` characters. */
export function createTexts(lengthMax: number): Arbitrary<WrittenText> {
  return tuple(shapes, createLengths(lengthMax)).map(([shape, length]) => shape(length))
}

/** Values for a field that takes texts of `lengthMax` characters, or lists of as many entries. */
export function createValues(lengthMax: number): Arbitrary<WrittenValue> {
  const texts = createTexts(lengthMax)
  return oneof(
    { weight: 8, arbitrary: texts.map(toValue) },
    numbers,
    createLists(texts, createLengths(lengthMax)),
    deepValues,
  )
}

const part = oneof(
  { weight: 4, arbitrary: constantFrom(...signs) },
  { weight: 2, arbitrary: constantFrom(' ', '\n', ...spaces) },
  { weight: 2, arbitrary: constantFrom('a', '1') },
  { weight: 2, arbitrary: constantFrom(...placeholders) },
  constantFrom(...controls),
  string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)
const pattern = oneof(
  part,
  array(part, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('')),
)
const once = oneof(constantFrom('', 'a'), pattern).map((text): Shape => () => ({ text, code: JSON.stringify(text) }))
const run = pattern.map(
  (text): Shape =>
    (length) =>
      repeat(text, length),
)
const runBetween = tuple(once, run, once).map(
  (parts): Shape =>
    (length) =>
      join(parts, length),
)
const nested = tuple(run, once, run).map(
  (parts): Shape =>
    (length) =>
      join(parts, length / 2),
)
/** A few short patterns, of which one or two are repeated. */
const shapes = oneof(run, runBetween, nested)

function repeat(text: string, length: number): WrittenText {
  const count = Math.max(0, Math.ceil(length / text.length))
  return { text: text.repeat(count), code: `${JSON.stringify(text)}.repeat(${count})` }
}

function join(shapes: readonly Shape[], length: number): WrittenText {
  const parts = shapes.map((shape) => shape(length)).filter(({ text }) => text !== '')
  return { text: parts.map(({ text }) => text).join(''), code: parts.map(({ code }) => code).join(' + ') }
}

/** Few characters, about as many as the field takes, or of any power of two. */
function createLengths(lengthMax: number): Arbitrary<number> {
  return oneof(
    nat(20),
    integer({ min: -1, max: 1 }).map((difference) => lengthMax + difference),
    { weight: 2, arbitrary: integer({ min: 5, max: POWER_MAX }).map((power) => 2 ** power) },
    { weight: 2, arbitrary: constantFrom(JSON_BYTES_MAX) },
  )
}

/** Characters that JSON escapes need more bytes than others. */
function toValue({ text, code }: WrittenText): WrittenValue {
  const json = JSON.stringify(text)
  const length = Math.floor((text.length * JSON_BYTES_MAX) / Buffer.byteLength(json))
  if (length >= text.length) return { json, code }
  return { json: JSON.stringify(text.slice(0, length)), code: `(${code}).slice(0, ${length})` }
}

const toLiteral = (json: string): WrittenValue => ({ json, code: json })
const numbers = constantFrom('0', '-1', '1e999', '-1e-999', '0.1', '9'.repeat(400), 'true', 'null', '{}', '[]').map(
  toLiteral,
)
const counts = integer({ min: 0, max: 16 }).map((power) => 2 ** power)

function createLists(texts: Arbitrary<WrittenText>, lengths: Arbitrary<number>): Arbitrary<WrittenValue> {
  const entries = oneof(numbers, texts.map(toValue))
  return tuple(entries, lengths).map(([{ json, code }, most]) => {
    const count = Math.max(1, Math.min(most, Math.floor(JSON_BYTES_MAX / (Buffer.byteLength(json) + 1))))
    return { json: `[${`${json},`.repeat(count - 1)}${json}]`, code: `Array(${count}).fill(${code})` }
  })
}

/** Groups and lists in themselves. */
const deepValues = tuple(constantFrom(['{"a":', '}'], ['[', ']'], ['{"image":', '}']), counts).map(
  ([[start, end], most]) => {
    const count = Math.min(most, Math.floor(JSON_BYTES_MAX / (start.length + end.length)))
    return {
      json: `${start.repeat(count)}0${end.repeat(count)}`,
      code: `JSON.parse(${JSON.stringify(start)}.repeat(${count}) + 0 + ${JSON.stringify(end)}.repeat(${count}))`,
    }
  },
)
