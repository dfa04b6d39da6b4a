import { z } from 'zod'
import type { Value } from '../../shared/editing.ts'
import { unwrap } from '../content/site-file-schema.ts'

/** What a new entry of a list starts with: its required keys, empty. */
export function getInitialValue(schema: z.ZodType): Value {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject) {
    const required = Object.entries(inner.shape).filter(([, child]) => !(child instanceof z.ZodOptional))
    return Object.fromEntries(required.map(([key, child]) => [key, getInitialValue(child as z.ZodType)]))
  }
  if (inner instanceof z.ZodArray) return [getInitialValue(inner.element as z.ZodType)]
  if (inner instanceof z.ZodEnum) return inner.options[0] ?? ''
  if (inner instanceof z.ZodNumber) return 0
  return inner instanceof z.ZodBoolean ? false : ''
}
