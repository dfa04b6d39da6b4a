import { stringify } from 'yaml'
import { z } from 'zod'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { getGroupShape, siteFileSchema, unwrap } from './site-file-schema.ts'

const INTRODUCTION = `# yaml-language-server: $schema=site.schema.json
# The words and images of your site. A line that starts with "# " is inactive and shows the default. To change a text,
# remove the "# " from its line and from the lines of the keys above it, and write your own words. The spaces at the
# start of a line show which key it belongs to: keep them. For example,
#
# agency:
#   name: Namuna Travel Agency
#
# becomes, without "# ":
#
#     agency:
#       name: Gulistan Travel & Tours
#
# Texts may contain {name}, {brand}, {city}, {phone}, {email} and {address}. Put your images into the folder images/
# beside this file. "npm run check-site" checks the folder; a running site shows a change within two seconds.
`

/** The text of a new `site.yaml`: every key, inactive, with its default value. */
export function buildSiteFileTemplate(): string {
  const lines = listLines(siteFileSchema, defaultContent).map((line) => (line ? `# ${line}` : ''))
  return `${INTRODUCTION}\n${lines.join('\n')}\n`
}

/** The JSON Schema of `site.yaml`, with which editors complete and check keys. */
export function buildJsonSchema(): string {
  const schema = z.toJSONSchema(siteFileSchema, { unrepresentable: 'any' })
  return `${JSON.stringify(schema, undefined, 2)}\n`
}

function listLines(schema: z.ZodType, defaults: unknown): string[] {
  return Object.entries(getGroupShape(schema)).flatMap(([key, child]) => {
    const value: unknown = typeof defaults === 'object' && defaults !== null ? Reflect.get(defaults, key) : undefined
    const isGroup = Object.keys(getGroupShape(child)).length > 0
    if (isGroup) return [`${key}:`, ...listLines(child, value).map((line) => `  ${line}`)]
    if (value === undefined) return [`${key}: # ${unwrap(child).meta()?.description ?? ''}`]
    return stringify({ [key]: value }, { lineWidth: 0 })
      .trimEnd()
      .split('\n')
  })
}
