import { constantFrom, integer, oneof, record, type Arbitrary } from 'fast-check'
import { schemaFields, type SchemaField } from '../testing/schema-fields.ts'
import { createValues, type WrittenValue } from './texts.ts'

/** A value of a field in one language. */
export interface Change extends WrittenValue {
  /** Keys, and indexes of entries. */
  readonly path: readonly (string | number)[]
  readonly language: string
  /** The kinds of the value and of the field. */
  readonly kind: string
}

/** The length of a text that fits where the schema names none. */
const USUAL_LENGTH = 200
const INDEX_DIGITS_MAX = 6

/** Changes of any field. */
export const anyChange = createChanges(
  schemaFields,
  oneof(
    { weight: 8, arbitrary: constantFrom(0) },
    integer({ min: 0, max: INDEX_DIGITS_MAX }).map((digits) => 10 ** digits - 1),
  ),
)

/** Changes of texts that need no other values. */
export const textChange = createChanges(
  schemaFields.filter(({ path, node }) => !node.isData && node.fields.size === 0 && !path.includes('#')),
  constantFrom(0),
)

/** Changes of these fields, of which each kind is as frequent as the others. */
function createChanges(fields: readonly SchemaField[], indexes: Arbitrary<number>): Arbitrary<Change> {
  const kinds = [...new Set(fields.map(({ node }) => node.kind))]
  return constantFrom(...kinds)
    .chain((kind) => constantFrom(...fields.filter(({ node }) => node.kind === kind)))
    .chain((field) =>
      record({
        value: createValues(getLengthMax(field)),
        index: indexes,
        language: oneof({ weight: 4, arbitrary: constantFrom('en') }, constantFrom('ur')),
      }).map(({ value, index, language }) => ({
        ...value,
        language,
        kind: `${getJsonType(value.json)} as ${field.node.kind}`,
        path: field.path.map((key) => (key === '#' ? index : key)),
      })),
    )
}

function getLengthMax({ node }: SchemaField): number {
  return 'lengthMax' in node ? Number(node.lengthMax) : USUAL_LENGTH
}

function getJsonType(json: string): string {
  const types: Readonly<Record<string, string>> = { '"': 'text', '[': 'list', '{': 'group' }
  return types[json.charAt(0)] ?? 'other'
}

/** Writes changes so that they can be repeated. */
export function printChanges(changes: readonly Change[]): string {
  return changes.map(({ path, language, code }) => `${path.join('.')} (${language}) = ${code}`).join('; ')
}

/** The kind of the largest value. */
export function findKind(changes: readonly Change[]): string {
  const [largest] = changes.toSorted((a, b) => b.json.length - a.json.length)
  return largest?.kind ?? ''
}

/** Adds the kind of a value to a problem: with others, it is another kind of problem. */
export function addKind(problem: string, kind: string): string {
  const [what, ...details] = problem.split('\n')
  return [`${what} (${kind})`, ...details].join('\n')
}
