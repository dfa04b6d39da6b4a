import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defaultContent, getDefaultContent } from '../../shared/default-content/default-content.ts'
import { mergeContent, translateContent } from '../../shared/merge-content.ts'
import { parseSiteFile } from './parse-site-file.ts'
import { buildJsonSchema, buildSiteFileTemplate, buildTranslationTemplate } from './site-file-template.ts'
import { siteFileSchema, translationFileSchema } from './site-file-schema.ts'
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
    expect(validateSiteFile(data, siteFileSchema)).toEqual({ value: {}, problems: [] })
  })

  it('results in the default content if every line is activated', () => {
    const { data, problems } = parseSiteFile(activateTemplate())
    const { value, problems: invalid } = validateSiteFile(data, siteFileSchema)
    expect([...problems, ...invalid]).toEqual([])
    expect(value.agency).toEqual(defaultContent.agency)
    expect(mergeContent(defaultContent, value)).toEqual(JSON.parse(JSON.stringify(defaultContent)))
  })

  it('names several languages, or a first one that is not English', () => {
    expect(parseSiteFile(buildSiteFileTemplate(['en', 'ur'])).data).toEqual({ languages: ['en', 'ur'] })
    const inUrdu = buildSiteFileTemplate(['ur'])
    expect(parseSiteFile(inUrdu).data).toEqual({ languages: ['ur'] })
    expect(inUrdu).toContain(getDefaultContent('ur').home.welcome.heading)
    expect(template).not.toMatch(/^languages:/m)
  })
})

describe('buildTranslationTemplate', () => {
  const translation = buildTranslationTemplate('ur')
  const activated = translation
    .slice(translation.indexOf('# agency:'))
    .split('\n')
    .filter((line) => !/: # /.test(line))
    .map((line) => line.replace(/^# /, ''))
    .join('\n')

  it('changes nothing as it is', () => {
    expect(parseSiteFile(translation)).toMatchObject({ data: null, problems: [] })
  })

  it('results in the default content of the language if every line is activated', () => {
    const { value, problems } = validateSiteFile(parseSiteFile(activated).data, translationFileSchema)
    expect(problems).toEqual([])
    expect(translateContent(defaultContent, value)).toEqual(JSON.parse(JSON.stringify(getDefaultContent('ur'))))
  })

  it('contains no data', () => {
    expect(activated).not.toMatch(/^ *(?:- )?(?:phones|email|link|icon|end|path):|image: \S/m)
  })

  it('has a schema that accepts it', () => {
    const validator = z.fromJSONSchema(JSON.parse(buildJsonSchema(translationFileSchema)))
    expect(validator.safeParse(parseSiteFile(activated).data).error).toBeUndefined()
    expect(validator.safeParse({ theme: {} }).success).toBe(false)
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
  const schema: JsonSchema = JSON.parse(buildJsonSchema(siteFileSchema))

  it('accepts the activated template, and no unknown key', () => {
    const validator = z.fromJSONSchema(JSON.parse(buildJsonSchema(siteFileSchema)))
    const { data } = parseSiteFile(activateTemplate())
    // No colour has a default, so the activated group is empty, which YAML parses as null.
    expect(validator.safeParse({ ...Object(data), theme: {} }).error).toBeUndefined()
    expect(validator.safeParse({ agency: { emial: 'salam@agency.example' } }).success).toBe(false)
    expect(validator.safeParse({ home: { footer: 5 } }).success).toBe(false)
  })

  it('forbids unknown keys everywhere', () => {
    const objects = listObjectSchemas(schema)
    expect(objects.length).toBeGreaterThan(40)
    expect(objects.filter(({ additionalProperties }) => additionalProperties !== false)).toEqual([])
  })
})
