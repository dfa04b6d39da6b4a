import { constantFrom, integer, json, jsonValue, oneof, record, string, tuple, type Arbitrary } from 'fast-check'
import { schemaFields } from '../../testing/schema-fields.ts'

const INDEX_DIGITS_MAX = 6

/** Numbers of as many digits as any other. */
const indexes = integer({ min: 0, max: INDEX_DIGITS_MAX }).chain((digits) => integer({ min: 0, max: 10 ** digits - 1 }))

/** Keys of the schema with an index for each list, and with another key in them. */
const keys: Arbitrary<string> = tuple(
  constantFrom(...schemaFields),
  indexes,
  indexes,
  constantFrom('', '.x', '.0', '.__proto__'),
).map(([{ path }, first, second, end]) => path.join('.').replace('#', String(first)).replace('#', String(second)) + end)
const odd = oneof(string({ maxLength: 10 }), constantFrom('__proto__', 'constructor', '', '.', '..', '../site.yaml'))
const any = jsonValue({ maxDepth: 4, stringUnit: 'grapheme' })
const orOdd = (usual: Arbitrary<unknown>) => oneof({ weight: 6, arbitrary: usual }, odd, any)

const edits = record(
  {
    key: orOdd(keys),
    language: orOdd(constantFrom('en', 'ur')),
    value: oneof(odd, any),
    insert: orOdd(indexes),
    remove: orOdd(indexes),
    move: orOdd(indexes),
    to: orOdd(indexes),
  },
  { requiredKeys: ['key'] },
)

/** Bodies with the keys of the editor, and with any value in each. */
export const apiBodies: Arbitrary<string> = oneof(
  {
    weight: 6,
    arbitrary: record(
      { version: oneof(integer(), any), tab: oneof(odd, any), number: oneof(indexes, any), edit: orOdd(edits) },
      { requiredKeys: [] },
    ),
  },
  record(
    {
      file: orOdd(constantFrom('site.yaml', 'site.ur.yaml')),
      key: orOdd(keys),
      side: orOdd(constantFrom('draft', 'folder')),
      number: oneof(integer(), any),
      token: oneof(odd, any),
      value: any,
    },
    { requiredKeys: [] },
  ),
  any,
).map((value) => JSON.stringify(value))

/** The same, and bodies that are no JSON. */
export const apiTexts: Arbitrary<string> = oneof(
  { weight: 10, arbitrary: apiBodies },
  json({ noUnicodeString: false }).map((text) => text.slice(1)),
  string(),
)
