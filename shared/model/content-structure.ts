// What the content is built of: groups of keys, lists, and data, which has no translations.
import { z } from 'zod'

/** More than any page can show. */
const LIST_LENGTH_MAX = 100

const MUST_BE_LIST = 'must be a list'

/** A group of keys, without other keys. */
export function object<Shape extends z.ZodRawShape>(shape: Shape) {
  const keys = Object.keys(shape)
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? describeUnknownKey(keys) : describeGroup(keys)),
  })
}

export function describeUnknownKey(keys: readonly string[]): string {
  return `is not a known key; known keys are ${keys.join(', ')}`
}

export function describeGroup(keys: readonly string[]): string {
  return `must contain ${keys.join(', ')}`
}

export function list<Item extends z.ZodType>(item: Item) {
  return optionalList(item).min(1, 'must have at least one entry')
}

/** A list that may be empty. Its section is left out then. */
export function optionalList<Item extends z.ZodType>(item: Item) {
  const fileMessage = `${MUST_BE_LIST}, each entry on its own line after "- "`
  return z.array(item, MUST_BE_LIST).meta({ lengthMax: LIST_LENGTH_MAX, fileMessage })
}

/** The type of the input of the fields that `data` marks. No value has it: translations leave the fields out. */
export interface Data<Value> {
  readonly data: Value
}

/** Marks a value that is the same in every language. All other strings are texts, which have translations. */
export function data<Schema extends z.ZodType>(schema: Schema) {
  // Only types read the input: those of translations and of resolved content.
  return schema.meta({ isData: true }) as unknown as z.ZodType<z.output<Schema>, Data<z.output<Schema>>>
}

export function hasNoDuplicates(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}
