import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { mergeContent } from './merge-content.ts'
import { parseSiteFile } from './parse-site-file.ts'
import { buildJsonSchema, buildSiteFileTemplate } from './site-file-template.ts'
import { validateSiteFile } from './validate-site-file.ts'

const template = buildSiteFileTemplate()

/** The template with every line activated, except those without a default. */
function activateTemplate(): string {
  const [, keys = ''] = template.split('\n\n# agency:')
  const lines = `# agency:${keys}`.split('\n').filter((line) => !/: # /.test(line))
  return lines.map((line) => line.replace(/^# /, '')).join('\n')
}

describe('buildSiteFileTemplate', () => {
  it('changes nothing as it is', () => {
    const { data, problems } = parseSiteFile(template)
    expect(problems).toEqual([])
    expect(validateSiteFile(data)).toEqual({ value: {}, problems: [] })
  })

  it('results in the default content if every line is activated', () => {
    const { data, problems } = parseSiteFile(activateTemplate())
    const { value, problems: invalid } = validateSiteFile(data)
    expect([...problems, ...invalid]).toEqual([])
    expect(value.agency).toEqual(defaultContent.agency)
    expect(mergeContent(defaultContent, value)).toEqual(JSON.parse(JSON.stringify(defaultContent)))
  })

  it('describes keys without a default with an example', () => {
    expect(template).toMatch(/^#   action: # .*"#0B5D52"$/m)
    expect(template.match(/^# {5}body: # Markdown/gm)).toHaveLength(5)
  })
})

type JsonSchema = { type?: unknown; additionalProperties?: unknown; properties?: Record<string, JsonSchema> } & object

/** Lists the schemas of all objects, however deep. */
function listObjectSchemas(value: unknown): JsonSchema[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(listObjectSchemas)
  return 'type' in value && value.type === 'object' ? [value, ...inner] : inner
}

describe('buildJsonSchema', () => {
  const schema: JsonSchema = JSON.parse(buildJsonSchema())

  it('accepts the activated template, and no unknown key', () => {
    const validator = z.fromJSONSchema(JSON.parse(buildJsonSchema()))
    const { data } = parseSiteFile(activateTemplate())
    // No colour has a default, so the activated group is empty, which YAML parses as null.
    expect(validator.safeParse({ ...Object(data), theme: {} }).error).toBeUndefined()
    expect(validator.safeParse({ agency: { emial: 'salam@agency.example' } }).success).toBe(false)
    expect(validator.safeParse({ home: { footer: 5 } }).success).toBe(false)
  })

  it('describes every key of the default content', () => {
    expect(Object.keys(schema.properties ?? {}).toSorted()).toEqual(Object.keys(defaultContent).toSorted())
  })

  it('forbids unknown keys everywhere', () => {
    const objects = listObjectSchemas(schema)
    expect(objects.length).toBeGreaterThan(40)
    expect(objects.filter(({ additionalProperties }) => additionalProperties !== false)).toEqual([])
  })

  it('requires no key of a group, but every key of an image', () => {
    expect(schema).not.toHaveProperty('required')
    expect(schema.properties?.['agency']).not.toHaveProperty('required')
    expect(schema.properties?.['logo']).toHaveProperty('required', ['image', 'alt'])
  })
})
