import { z } from 'zod'
import { getValue, isGroup } from '../../shared/model/content-path.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'

/** What the content has of a value of `site.yaml`, in the first language and in that of a translation. */
export interface Expected {
  readonly main: unknown
  readonly other: unknown
}

/** The valid part of a value and of its translation, without the code that the stages use. */
export function expectValue(node: SchemaNode, value: unknown, translated: unknown): Expected {
  const { entry, fields } = node
  const expected = entry
    ? expectList(node, entry, value, translated)
    : fields.size > 0
      ? expectGroup(node, value, translated)
      : expectField(node, value, translated)
  if (expected.main !== undefined || translated === undefined || node.isData) return expected
  // Only the translation has it.
  return { main: undefined, other: expectValue(node, translated, undefined).main }
}

const NOTHING: Expected = { main: undefined, other: undefined }

function expectField(node: SchemaNode, value: unknown, translated: unknown): Expected {
  const main = isShown(node, value) ? value : node.kind === 'alt' ? '' : undefined
  return { main, other: isShown(node, translated) ? translated : main }
}

/** Whether a value is short enough and valid, or an empty text. */
function isShown({ schema, lengthMax = 0 }: SchemaNode, value: unknown): boolean {
  if (value === undefined || (typeof value === 'string' && value.length > lengthMax)) return false
  const { error } = z.safeParse(schema, value)
  return error === undefined || error.issues[0]?.message === 'must not be empty'
}

function expectList(node: SchemaNode, entry: SchemaNode, value: unknown, translated: unknown): Expected {
  if (!Array.isArray(value)) return NOTHING
  const ofEntry = (index: number) => (entry.fields.size > 0 ? getValue(translated, [index]) : undefined)
  const entries = value
    .map((each, index) => expectValue(entry, each, ofEntry(index)))
    .filter(({ main }) => main !== undefined)
  if (entries.length === 0 && !z.safeParse(node.schema, []).success) return NOTHING
  const isTextList = entry.fields.size === 0 && Array.isArray(translated)
  const texts = isTextList ? translated.filter((text) => isShown(entry, text)) : []
  return {
    main: entries.map(({ main }) => main),
    other: texts.length > 0 ? texts : entries.map(({ other }) => other),
  }
}

function expectGroup({ fields }: SchemaNode, value: unknown, translated: unknown): Expected {
  if (!isGroup(value)) return NOTHING
  const expected = [...fields].map(
    ([key, field]) => [key, field, expectValue(field, value[key], getValue(translated, [key]))] as const,
  )
  if (expected.some(([, { isOptional }, { main }]) => !isOptional && main === undefined)) return NOTHING
  const pick = (language: keyof Expected) =>
    Object.fromEntries(
      expected.map(([key, , each]) => [key, each[language]] as const).filter(([, each]) => each !== undefined),
    )
  return { main: pick('main'), other: pick('other') }
}
