import { z } from 'zod'
import { languageCodes } from '../../shared/languages/languages.ts'
import type { Value } from '../../shared/model/with-value.ts'
import type { Choice, EditRequest, PublishRequest } from '../protocol.ts'

const KEY_LENGTH_MAX = 200
const NAME_LENGTH_MAX = 100
const DEPTH_MAX = 8

const key = z.string().max(KEY_LENGTH_MAX)
const index = z.int().min(0)
const value = z.custom<Value>((given) => given !== undefined && isValue(given))
const languages = z.enum(languageCodes)

const edit = z.union([
  z.strictObject({ key, language: languages, value: value.optional() }),
  z.strictObject({ key, insert: index, value, translations: z.partialRecord(languages, value).optional() }),
  z.strictObject({ key, remove: index }),
  z.strictObject({ key, move: index, to: index }),
])
const version = z.int()

export const editSchema: z.ZodType<EditRequest> = z.object({
  version,
  tab: z.string().max(NAME_LENGTH_MAX),
  number: index,
  edit,
})
export const choiceSchema: z.ZodType<Choice> = z.object({ file: z.string(), key, side: z.enum(['draft', 'folder']) })
export const discardSchema = z.object({ version })
export const publishSchema: z.ZodType<PublishRequest> = z.object({ version, withoutHeldBack: z.boolean().optional() })
export const numberSchema = z.object({ number: z.int().min(1) })
export const previewSchema = numberSchema.partial()

/** Whether a value of a request is plain data that is not nested too deeply. */
function isValue(given: unknown, depth = 0): boolean {
  if (given === null || ['string', 'number', 'boolean'].includes(typeof given)) return true
  if (depth > DEPTH_MAX || typeof given !== 'object') return false
  return Object.values(given).every((child) => isValue(child, depth + 1))
}
