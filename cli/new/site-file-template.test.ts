import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { z } from 'zod'
import { defaultContent, getDefaultContent } from '../../shared/default-content/default-content.ts'
import { languageCodes } from '../../shared/languages/languages.ts'
import { mergeContent, translateContent } from '../../shared/model/merge-content.ts'
import { loadTestContent } from '../../server/testing/load-test-content.ts'
import { parse as parseTexts } from '../../server/content/parsed.ts'
import { readYamlFile } from '../../server/content/yaml-file.ts'
import { getSampleBodies } from '../../publishing/samples/sample-bodies.ts'
import { buildReference, buildSiteFileTemplate, buildTranslationTemplate } from './site-file-template.ts'
import { buildSiteSchema, buildTranslationSchema } from './json-schema.ts'

const template = buildSiteFileTemplate()

/** A text with every line activated, without its notes. */
function activate(text: string): string {
  const lines = text.split('\n').filter((line) => !/^ *##|^# yaml-/.test(line))
  return lines.map((line) => line.replace(/^( *)# /, '$1')).join('\n')
}

const parse = (text: string) => JSON.parse(JSON.stringify(readYamlFile('site.yaml', text).data))
const parseSite = (text: string) => parseTexts({ 'site.yaml': text })

/** All keys with their defaults: those of site.yaml, and all others. */
const allKeys = mergeContent(parse(activate(template)), parse(buildReference('en')))

const withoutBodies = <Content extends { pages: object }>(content: Content) => ({
  ...content,
  pages: Object.fromEntries(Object.entries(content.pages).map(([page, { body: _body, ...texts }]) => [page, texts])),
})

describe('buildSiteFileTemplate', () => {
  it('changes nothing as it is', () => {
    const { site, problems } = parseSite(template)
    expect(problems).toEqual([])
    expect(mergeContent(defaultContent, site.values)).toEqual(defaultContent)
  })

  it('results with the reference in the default content if every line is activated, and in a body for each page', () => {
    const { site, problems } = parseSite(stringify(allKeys))
    expect(problems).toEqual([])
    const content = mergeContent(defaultContent, site.values)
    expect(withoutBodies(content)).toEqual(JSON.parse(JSON.stringify(defaultContent)))
  })

  it.each(languageCodes)('has bodies without problems: %s', (language) => {
    const pages = stringify({ languages: [language], pages: parse(activate(buildSiteFileTemplate([language]))).pages })
    const withBodies = Object.keys(getSampleBodies(language)).map((page) => `pages.${page}`)
    expect(withBodies).toContain('pages.visa')
    expect(loadTestContent(pages).report.titlePages.filter((page) => withBodies.includes(page))).toEqual([])
  })

  it('is short, and names several languages, or a first one that is not English', () => {
    expect(template.split('\n').length).toBeLessThan(150)
    expect(parseSite(buildSiteFileTemplate(['en', 'ur'])).site.values).toMatchObject({ languages: ['en', 'ur'] })
    const inUrdu = buildSiteFileTemplate(['ur'])
    expect(parseSite(inUrdu).site.values).toMatchObject({ languages: ['ur'] })
    expect(inUrdu).toContain(getDefaultContent('ur').agency.name)
    expect(template).not.toMatch(/^languages:/m)
  })
})

describe('buildTranslationTemplate', () => {
  const translation = buildTranslationTemplate('ur')
  const activated = activate(translation)

  it('changes nothing as it is', () => {
    const { translations, problems } = parseTexts({ 'site.ur.yaml': translation })
    expect(problems).toEqual([])
    expect(translateContent(defaultContent, translations[0]?.values)).toEqual(defaultContent)
  })

  it('results in the default content of the language if every line is activated, and in bodies', () => {
    const { translations, problems } = parseTexts({ 'site.ur.yaml': activated })
    expect(problems).toEqual([])
    const content = withoutBodies(translateContent(defaultContent, translations[0]?.values))
    expect(content).toEqual(JSON.parse(JSON.stringify(getDefaultContent('ur'))))
  })

  it('contains no data', () => {
    expect(activated).not.toMatch(/^ *(?:- )?(?:phones|email|link|icon|end|path):|image: \S/m)
  })

  it('has a schema that accepts it', () => {
    const validator = z.fromJSONSchema(buildTranslationSchema())
    expect(validator.safeParse(parse(activated)).error).toBeUndefined()
    expect(validator.safeParse({ theme: {} }).success).toBe(false)
  })
})

interface JsonSchema {
  title?: string
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

/** Lists the keys of fields without a title, such as `home.footer`. */
function listUntitled({ title, properties = {}, items }: JsonSchema, key: string): string[] {
  const inner = Object.entries(properties).flatMap(([name, child]) => listUntitled(child, `${key}.${name}`))
  return [...(title ? [] : [key]), ...inner, ...(items ? listUntitled(items, `${key}[]`) : [])]
}

describe('buildJsonSchema', () => {
  it('accepts the activated template, and no unknown key', () => {
    const validator = z.fromJSONSchema(buildSiteSchema())
    expect(validator.safeParse(parse(template)).error).toBeUndefined()
    expect(validator.safeParse(allKeys).error).toBeUndefined()
    const invalid = [
      { agency: { emial: 'a@b.example' } },
      { home: { footer: 5 } },
      { logo: { image: 'a.png', al: '' } },
    ]
    for (const data of invalid) expect(validator.safeParse(data).success).toBe(false)
  })

  it.each([buildSiteSchema, buildTranslationSchema])('gives every field a title', (buildSchema) => {
    expect(listUntitled({ ...buildSchema(), title: 'File' }, '')).toEqual([])
  })
})
