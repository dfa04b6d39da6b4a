import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { list, object } from '../../shared/model/content-structure.ts'
import { text } from '../../shared/fields/text.ts'
import { buildSchemaTree, findNode } from '../../shared/model/schema-tree.ts'
import { siteTree } from '../../server/content/site-schema.ts'
import { parseKey } from '../../shared/model/content-path.ts'
import { contentSchema } from '../../shared/model/content-schema.ts'
import { createEditContext } from './edit-context.ts'
import { testSources } from '../testing/test-sources.ts'
import { buildFields } from './fields.ts'
import { findOutlineSection, planOutline } from './outline.ts'
import type { Sources } from './sources.ts'

const sources: Sources = {
  ...testSources,
  sampleKeys: ['agency.city', 'home.statistics'],
  pages: [{ key: 'about', path: '/about-us', name: 'About Us' }],
}

const find = (path: (string | number)[]) => buildFields(path, sources)[0]

const sections = planOutline(sources).flatMap((group) => group.sections)
const fields = sections.flatMap(({ keys }) => keys).flatMap((key) => buildFields(parseKey(key), sources))

describe('buildFields', () => {
  it('describes each kind of field', () => {
    expect(find(['agency', 'name'])).toMatchObject({ kind: 'text', title: 'Name of the agency', isOptional: false })
    expect(find(['agency', 'whatsapp'])).toMatchObject({ kind: 'phone', isOptional: true })
    expect(find(['home', 'welcome', 'text'])).toMatchObject({ kind: 'long-text' })
    expect(find(['pages', 'visa', 'body'])).toMatchObject({ kind: 'markdown', isOptional: true })
    expect(find(['pages', 'visa', 'title'])).toMatchObject({ kind: 'text', limit: 60 })
    expect(find(['pages', 'visa', 'description'])).toMatchObject({ kind: 'long-text', limit: 160 })
    expect(find(['home', 'statistics', 'counters', 0, 'end'])).toMatchObject({ kind: 'count', limit: undefined })
    expect(find(['splash'])).toMatchObject({ kind: 'flag', sample: true })
    expect(find(['theme', 'accent'])).toMatchObject({ kind: 'color', example: '#BF3F1E' })
    const choices = [{ value: '/about-us', title: 'About Us' }]
    expect(find(['home', 'services', 'cards', 0, 'link'])).toMatchObject({ kind: 'link', choices })
    const icon = find(['home', 'services', 'cards', 0, 'icon'])
    expect(icon?.choices).toContainEqual({ value: 'calendar-check', title: 'calendar check' })
    expect(find(['languages'])?.entry).toMatchObject({ isFull: false, title: 'Language', initial: 'ur' })
  })

  it('lists the other values of an image as its parts', () => {
    const portrait = find(['about', 'ceo', 'portrait'])
    expect(portrait?.parts?.map(({ key, kind }) => [key, kind])).toEqual([
      ['about.ceo.portrait.alt', 'alt'],
      ['about.ceo.portrait.focus', 'focus'],
      ['about.ceo.portrait.monogram', 'text'],
    ])
  })

  it('offers the sections of a page in the words of the outline', () => {
    const order = find(['home', 'sections'])
    expect(order?.kind).toBe('order')
    expect(order?.choices).toContainEqual({ value: 'whyChooseUs', title: 'Why choose us' })
  })

  it('lists the entries of a list, and what a new one starts with', () => {
    const cards = find(['home', 'services', 'cards'])
    expect(cards?.entries).toHaveLength(6)
    expect(cards?.entry).toMatchObject({ title: 'Service', initial: { title: '', text: '' } })
    expect(find(['about', 'description'])?.entries?.[0]).toMatchObject([{ title: 'Paragraph', kind: 'long-text' }])
  })
})

describe('warning', () => {
  const findIn = (path: (string | number)[], changed: Partial<Sources>) =>
    buildFields(path, { ...sources, ...changed })[0]

  it('names a photograph that is too small, before the server has checked it', () => {
    const context = createEditContext({ languages: ['en'], texts: { en: { about: { banner: { image: 'bus.jpg' } } } } })
    const banner = findIn(['about', 'banner'], {
      ...context,
      findPicture: () => ({ src: '', width: 420, height: 300 }),
    })
    expect(banner?.warning).toMatch(/^bus\.jpg has 420 × 300 pixels/)
    expect(banner?.problem).toBeUndefined()
  })

  it.each(['error', 'warning'] as const)('tells an %s of the check from the other kind', (severity) => {
    const found = { key: 'notice.text', file: 'site.yaml', code: 'invalid', message: 'is long', severity } as const
    const field = findIn(['notice', 'text'], { problems: [found] })
    expect(field?.problem).toBe(severity === 'error' ? 'is long' : undefined)
    expect(field?.warning).toBe(severity === 'warning' ? 'is long' : undefined)
  })
})

describe('planOutline', () => {
  it('shows every key of the schema exactly once', () => {
    const all = [...siteTree.fields.keys()].flatMap((key) => buildFields([key], sources))
    expect(fields.map(({ key }) => key).toSorted()).toEqual(all.map(({ key }) => key).toSorted())
  })

  it('shows a key that is added to the schema, without a change of the editor', () => {
    const offers = object({ heading: text.meta({ title: 'Heading of the offers' }), items: list(text).optional() })
    const shape = {
      ...contentSchema.shape,
      motto: text.meta({ title: 'Motto' }),
      offers: offers.meta({ title: 'Offers' }),
    }
    const extended = { ...sources, tree: buildSchemaTree(z.strictObject(shape)) }
    const plan = planOutline(extended)
    expect(findOutlineSection(plan, 'offers.heading')).toMatchObject({ key: 'offers', title: 'Offers' })
    const section = findOutlineSection(plan, 'motto')
    const added = section?.keys.flatMap((key) => buildFields(parseKey(key), extended)) ?? []
    expect(added.find(({ key }) => key === 'motto')).toMatchObject({ kind: 'text', title: 'Motto' })
  })

  it('gives every field a title', () => {
    const all = fields.flatMap((field) => [field, ...(field.parts ?? []), ...(field.entries?.flat() ?? [])])
    const untitled = all.filter(({ key, title }) => title === key.split('.').at(-1))
    expect(untitled.map(({ key }) => key)).toEqual([])
    expect(all.every(({ key }) => findNode(siteTree, parseKey(key)))).toBe(true)
  })

  it('marks the claims of the sample', () => {
    expect(sections.filter(({ isSample }) => isSample).map(({ key }) => key)).toEqual(['agency', 'home.statistics'])
  })
})
