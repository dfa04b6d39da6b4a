import { z } from 'zod'
import type { OutlineGroup, OutlineSection } from '../../shared/editing.ts'
import { getPath, pageKeys, type SpecifiedPageKey } from '../../shared/pages.ts'
import { getValue, type ContentPath } from '../../shared/texts.ts'
import { describe, findSchema, formatKey, isWithin, listGroupKeys, parseKey } from '../content/schema-path.ts'
import { findValue } from '../content/values.ts'
import type { FieldSources } from './fields.ts'

/** The groups of the keys that belong to no page. Other keys are in the last one. */
const groups = {
  agency: { title: 'Your agency', keys: ['agency', 'confirmed', 'contactBar', 'notice'] },
  look: { title: 'Logo and colours', keys: ['logo', 'favicon', 'airplane', 'splash', 'theme'] },
  languages: { title: 'Languages', keys: ['languages', 'timezone'] },
  words: { title: 'Menu and labels', keys: [] },
} as const satisfies Record<string, { title: string; keys: readonly string[] }>

/** Keys that a section shows besides its own. */
const extraKeys: Readonly<Record<string, readonly string[]>> = {
  'about.banner': ['about.label', 'about.heading'],
}

/** The elements that are not named after a section of Home. */
const elementIds: Readonly<Record<string, string>> = {
  'home.airlines': 'main',
  'home.welcome': 'main',
  'about.banner': 'main',
  'about.description': 'main',
  'about.ceo': 'ceo-message',
  'about.contact': 'contact-us',
  'about.company': 'about-the-company',
  'about.social': 'social-links',
}

/** Plans the outline: what belongs to the agency, then the pages in their order, then the rest. Contains every key. */
export function planOutline(sources: FieldSources): OutlineGroup[] {
  const { agency, ...rest } = groups
  const placed: readonly string[] = Object.values(groups).flatMap(({ keys }) => keys)
  const ownKeys = new Set<string>(['pages', 'extraPages', ...pageKeys, ...placed])
  const others = Object.keys(sources.schema.shape).filter((key) => !ownKeys.has(key))
  return [
    planGroup('agency', agency.title, agency.keys, sources),
    ...pageKeys.map((page) => planPage(page, sources)),
    planExtraPages(sources),
    ...Object.entries(rest).map(([key, { title, keys }]) =>
      planGroup(key, title, key === 'words' ? others : keys, sources),
    ),
  ]
}

/** A section for each group of keys, and one for all single values. */
function planGroup(key: string, title: string, keys: readonly string[], sources: FieldSources): OutlineGroup {
  const isOwnSection = (name: string) => name !== key && isGroup([name], sources)
  const single = keys.filter((name) => !isOwnSection(name))
  const sections = keys.filter(isOwnSection).map((name) => planSection([name], sources))
  // The contact details are a part of About Us.
  const about = key === 'agency' && sources.pages.find((page) => page.key === 'about')
  const place = about && { path: about.path, elementId: 'contact-us' }
  const first = planSection([key], sources, { title, keys: single, ...place })
  return { key, title, sections: single.length > 0 ? [first, ...sections] : sections }
}

/** The texts of a page with its single values, and a section for each band that it shows or hides. */
function planPage(page: SpecifiedPageKey, sources: FieldSources): OutlineGroup {
  const texts: ContentPath = ['pages', page]
  const isHidden = findShown([...texts, 'hidden'], sources) === true
  const path = isHidden ? '/' : getPath(page)
  const bands = planBands(page, path, sources)
  const shown = bands.flatMap(({ keys }) => keys)
  const others = listChildren([page], sources).filter((key) => !shown.includes(formatKey(key)))
  const single = others.filter((key) => !isGroup(key, sources)).map(formatKey)
  const groups = others.filter((key) => isGroup(key, sources)).map((key) => planSection(key, sources, { path }))
  const title = findSchema(sources.schema, [...texts, 'body']) ? 'Name and text' : 'Name and search results'
  const first = planSection(texts, sources, { title, keys: [formatKey(texts), ...single], path, isHidden })
  const [order, ...sections] = bands
  return {
    key: order ? page : formatKey(texts),
    title: String(findShown([...texts, 'name'], sources)),
    sections: [first, ...sections, ...groups, ...(order ? [order] : [])],
  }
}

/** The order of the bands of a page that can be moved and hidden, then the bands in this order, hidden ones last. */
function planBands(page: SpecifiedPageKey, path: string, sources: FieldSources): OutlineSection[] {
  const list: ContentPath = [page, 'sections']
  const element = findSchema(sources.schema, [...list, 0])
  if (!(element instanceof z.ZodEnum)) return []
  const names = element.options.map(String)
  const order = findShown(list, sources)
  const shown = (Array.isArray(order) ? order : []).filter((name) => names.includes(name))
  const hint = 'The page shows these sections, from top to bottom.'
  const bands = [...new Set([...shown, ...names])].map((name) => {
    const key = formatKey([page, name])
    const keys = [key, ...(extraKeys[key] ?? [])]
    return planSection([page, name], sources, { keys, path, isHidden: !shown.includes(name) })
  })
  return [planSection(list, sources, { title: 'Order and hiding', hint, path }), ...bands]
}

/** The list of the agency's own pages, and a section for each of them. */
function planExtraPages(sources: FieldSources): OutlineGroup {
  const key = 'extraPages'
  const list = planSection([key], sources)
  const pages = findShown([key], sources)
  const sections = (Array.isArray(pages) ? pages : []).map((page: unknown, index) => {
    const name = getValue(page, ['name']) || `${describe(sources.schema, [key, index]).title} ${index + 1}`
    const { path } = sources.pages.find((found) => found.path === getValue(page, ['path'])) ?? { path: '/' }
    return planSection([key, index], sources, { title: String(name), path })
  })
  return { key, title: list.title, sections: [list, ...sections] }
}

/** A section with the fields of a path, unless `changes` names other keys. */
function planSection(path: ContentPath, sources: FieldSources, changes: Partial<OutlineSection> = {}): OutlineSection {
  const key = formatKey(path)
  const { keys = [key], title } = changes
  return {
    key,
    ...(title === undefined ? describe(sources.schema, path) : { title }),
    keys,
    path: '/',
    elementId: elementIds[key] ?? (path[0] === 'home' ? toKebabCase(String(path.at(-1))) : undefined),
    isHidden: false,
    isSample: sources.sampleKeys.some((sampleKey) => keys.some((parent) => isWithin(sampleKey, parent))),
    ...changes,
  }
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function listChildren(path: ContentPath, { schema: root }: FieldSources): ContentPath[] {
  const schema = findSchema(root, path)
  return schema ? listGroupKeys(schema).map((key) => [...path, key]) : []
}

function isGroup(path: ContentPath, sources: FieldSources): boolean {
  return listChildren(path, sources).length > 0
}

/** The agency's value, or else the sample's. */
function findShown(path: ContentPath, { getData, languages: [language], sample }: FieldSources) {
  return findValue(getData(language), path) ?? findValue(sample, path)
}

/** The section that shows the field of a key. */
export function findSection(plan: readonly OutlineGroup[], key: string): OutlineSection | undefined {
  const sections = plan.flatMap((group) => group.sections)
  const matches = sections.flatMap((section) =>
    section.keys.filter((parent) => isWithin(key, parent)).map(({ length }) => ({ section, length })),
  )
  return matches.toSorted((a, b) => b.length - a.length)[0]?.section
}

/** The titles of the section, of the entry of a list and of the field: `Services: Service 2: Title`. */
export function describeKey(key: string, plan: readonly OutlineGroup[], schema: FieldSources['schema']): string {
  const path = parseKey(key)
  const titles = path.flatMap((part, index) => {
    const { title } = describe(schema, path.slice(0, index + 1))
    if (typeof part === 'number') return `${title} ${part + 1}`
    return index === path.length - 1 ? title : []
  })
  return [...new Set([findSection(plan, key)?.title, ...titles])].filter(Boolean).join(': ')
}
