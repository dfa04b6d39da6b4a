import { stringify } from 'yaml'
import { z } from 'zod'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { siteSchema } from './schema.ts'

const INTRODUCTION = `# The words and pictures of your site. The "# " before every line switches it off: what stands there is what the site
# shows without you. To change something, take the "# " away from its line, and from the lines of the keys that it
# belongs to, and write your own words. The spaces at the beginning of a line say what it belongs to: keep them. So:
#
# agency:
#   name: Namuna Travel Agency
#
# becomes, without its "# ":
#
#     agency:
#       name: Gulistan Travel & Tours
#
# Texts may hold {name}, {brand}, {city}, {phone}, {email} and {address}. Your pictures go into the folder images/
# beside this file. "npm run check-site" tells whether all is well; a running site shows a change within two seconds.
`

/** The text of a `site.yaml` that changes nothing: every key of the schema, switched off, with its default beside it. */
export function writeTemplate(): string {
  return `${INTRODUCTION}\n${writeKeys(siteSchema, defaultContent).map((line) => (line ? `# ${line}` : '')).join('\n')}\n`
}

/** The lines of an object's keys, with a remark where a key has no default. */
function writeKeys(schema: z.ZodType, defaults: unknown): string[] {
  return Object.entries(listShape(schema)).flatMap(([key, child]) => {
    const value: unknown = typeof defaults === 'object' && defaults !== null ? Reflect.get(defaults, key) : undefined
    const { description } = unwrap(child).meta() ?? {}
    const isGroup = Object.keys(listShape(child)).length > 0 && !(typeof value === 'object' && value !== null && 'image' in value)
    if (isGroup) return [`${key}:`, ...writeKeys(child, value).map((line) => `  ${line}`)]
    if (value === undefined) return [`${key}: # ${description ?? ''}`]
    return stringify({ [key]: value }, { lineWidth: 0 }).trimEnd().split('\n')
  })
}

function listShape(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const inner = unwrap(schema)
  return inner instanceof z.ZodObject ? inner.shape : {}
}

/** What is inside an optional schema, and behind the reading of an empty object. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return unwrap(schema.out as z.ZodType)
  return schema
}
