import { z } from 'zod'
import { data, object } from '../../model/content-structure.ts'
import type { KindMeta } from '../../model/field-meta.ts'
import { alt } from './alt.ts'
import { focus } from './focus.ts'

const FILE_MESSAGE = 'must be the name of a file in images/, without a folder and without { }'

const file = data(
  z
    .string(FILE_MESSAGE)
    .regex(/^[^/\\{}]+$/, FILE_MESSAGE)
    .meta({
      kind: 'text',
      keyboard: undefined,
      code: 'invalid-image-name',
      lengthMax: 255,
      title: 'File',
      description: 'The name of a file in images/',
      examples: ['office.jpg'],
    } satisfies KindMeta),
)

/** An image: a file in images/, what it shows, what its crops show, and what else `shape` adds. */
export function image<Shape extends z.ZodRawShape>(shape: Shape) {
  return object({ image: file, alt, focus: focus.optional(), ...shape }).meta({ kind: 'image' })
}
