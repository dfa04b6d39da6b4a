import { z } from 'zod'
import type { EditorProblem, OutlineGroup, OutlineSection } from '../../shared/editing.ts'
import { getPath, pageKeys, type SpecifiedPageKey } from '../../shared/pages.ts'
import { getValue, type ContentPath } from '../../shared/texts.ts'
import { describe, findSchema, formatKey, isWithin, listGroupKeys, parseKey } from '../content/schema-path.ts'
import { findValue } from '../content/values.ts'
import type { FieldSources } from './fields.ts'

/** A section of the outline, and the keys whose fields it shows. */
interface PlannedSection extends Omit<OutlineSection, 'problems' | 'isSample'> {
  readonly keys: readonly ContentPath[]
}

export interface PlannedGroup extends Omit<OutlineGroup, 'sections'> {
  readonly sections: readonly PlannedSection[]
}

/** The groups of the keys that belong to no page. Other keys are in the last one. */
const groups = {
  agency: { title: 'Your agency', keys: ['agency', 'confirmed', 'contactBar', 'notice'] },
  look: { title: 'Logo and colours', keys: ['logo', 'favicon', 'airplane', 'splash', 'theme'] },
  languages: { title: 'Languages', keys: ['languages', 'timezone'] },
  words: { title: 'Menu and labels', keys: [] },
} as const satisfies Record<string, { title: string; keys: readonly string[] }>

/** Keys that a section shows besides its own. */
const extraKeys: Readonly<Record<string, readonly ContentPath[]>> = {
  'about.banner': [
    ['about', 'label'],
    ['about', 'heading'],
  ],
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
export function planOutline(sources: FieldSources): PlannedGroup[] {
  const { agency, ...rest } = groups
  const pageGroups = pageKeys.map((page) => planPage(page, sources))
  const placed: readonly string[] = Object.values(groups).flatMap(({ keys }) => keys)
  const ownKeys = new Set<string>(['pages', 'extraPages', ...pageKeys, ...placed])
  const others = Object.keys(sources.schema.shape).filter((key) => !ownKeys.has(key))
  return [
    planGroup('agency', agency.title, agency.keys, sources),
    ...pageGroups,
    planExtraPages(sources),
    ...Object.entries(rest).map(([key, { title, keys }]) =>
      planGroup(key, title, key === 'words' ? others : keys, sources),
    ),
  ]
}

/** A section for each group of keys, and one for all single values. */
function planGroup(key: string, title: string, keys: readonly string[], sources: FieldSources): PlannedGroup {
  const isOwnSection = (name: string) => name !== key && isGroup([name], sources)
  const single = keys.filter((name) => !isOwnSection(name)).map((name) => [name])
  const sections = keys.filter(isOwnSection).map((name) => planSection([name], sources))
  const first = { key, title, keys: single, path: '/', isHidden: false, ...(key === 'agency' && findDetails(sources)) }
  return { key, title, sections: single.length > 0 ? [first, ...sections] : sections }
}

/** Where the contact details are shown. */
function findDetails({ pages }: FieldSources): Pick<PlannedSection, 'path' | 'elementId'> {
  const about = pages.find(({ key }) => key === 'about')
  return about ? { path: about.path, elementId: 'contact-us' } : { path: '/' }
}

/** The texts of a page with its single values, and a section for each band that it shows or hides. */
function planPage(page: SpecifiedPageKey, sources: FieldSources): PlannedGroup {
  const texts: ContentPath = ['pages', page]
  const isHidden = findShown([...texts, 'hidden'], sources) === true
  const path = isHidden ? '/' : getPath(page)
  const sections = planBands(page, sources)
  const shown = sections.flatMap(({ keys }) => keys).map(formatKey)
  const keys = listChildren([page], sources).filter((key) => key[1] !== 'sections' && !shown.includes(formatKey(key)))
  const single = keys.filter((key) => !isGroup(key, sources))
  const others = keys.filter((key) => isGroup(key, sources)).map((key) => planSection(key, sources))
  const title = findSchema(sources.schema, [...texts, 'body']) ? 'Name and text' : 'Name and search results'
  const first = { key: formatKey(texts), title, keys: [texts, ...single], path, isHidden }
  return {
    key: sections.length > 0 ? page : formatKey(texts),
    title: String(findShown([...texts, 'name'], sources)),
    sections: [first, ...[...sections, ...others].map((section) => ({ ...section, path }))],
    ...(sections.length > 0 && { sectionList: { key: `${page}.sections`, own: findOwn([page, 'sections'], sources) } }),
  }
}

/** The bands of a page that can be moved and hidden, in their order, and the hidden ones. */
function planBands(page: SpecifiedPageKey, sources: FieldSources): PlannedSection[] {
  const order = findShown([page, 'sections'], sources)
  const shown = Array.isArray(order) ? order : []
  const element = findSchema(sources.schema, [page, 'sections', 0])
  const names = element instanceof z.ZodEnum ? element.options.map(String) : []
  const sorted = [...shown.filter((name) => names.includes(name)), ...names.filter((name) => !shown.includes(name))]
  return sorted.map((name) => {
    const section = planSection([page, name], sources)
    const keys = [...section.keys, ...(extraKeys[section.key] ?? [])]
    return { ...section, keys, name, isHidden: !shown.includes(name) }
  })
}

/** The list of the agency's own pages, and a section for each of them. */
function planExtraPages(sources: FieldSources): PlannedGroup {
  const key: ContentPath = ['extraPages']
  const list = planSection(key, sources)
  const pages = findShown(key, sources)
  const sections = (Array.isArray(pages) ? pages : []).map((page: unknown, index): PlannedSection => {
    const section = planSection([...key, index], sources)
    const title = getValue(page, ['name']) || `${section.title} ${index + 1}`
    const { path = '/' } = sources.pages.find((found) => found.path === getValue(page, ['path'])) ?? {}
    return { ...section, title: String(title), path }
  })
  return { key: 'extraPages', title: list.title, sections: [list, ...sections] }
}

function planSection(path: ContentPath, { schema }: FieldSources): PlannedSection {
  const key = formatKey(path)
  const elementId = elementIds[key] ?? (path[0] === 'home' ? toKebabCase(String(path.at(-1))) : undefined)
  return { key, ...describe(schema, path), keys: [path], path: '/', elementId, isHidden: false }
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

function findOwn(path: ContentPath, { getData, languages: [language] }: FieldSources) {
  return findValue(getData(language), path)
}

/** The agency's value, or else the sample's. */
function findShown(path: ContentPath, sources: FieldSources) {
  return findOwn(path, sources) ?? findValue(sources.sample, path)
}

/** The section that shows the field of a key. */
export function findSection(plan: readonly PlannedGroup[], key: string): PlannedSection | undefined {
  const sections = plan.flatMap((group) => group.sections)
  const matches = sections.flatMap((section) =>
    section.keys.filter((path) => isWithin(key, formatKey(path))).map((path) => ({ section, length: path.length })),
  )
  return matches.toSorted((a, b) => b.length - a.length)[0]?.section
}

/** The titles of the section, of the entry of a list and of the field: `Services: Service 2: Title`. */
export function describeKey(key: string, plan: readonly PlannedGroup[], schema: FieldSources['schema']): string {
  const path = parseKey(key)
  const titles = path.flatMap((part, index) => {
    const { title } = describe(schema, path.slice(0, index + 1))
    if (typeof part === 'number') return `${title} ${part + 1}`
    return index === path.length - 1 ? title : []
  })
  return [...new Set([findSection(plan, key)?.title, ...titles])].filter(Boolean).join(': ')
}

/** Adds to each section its number of problems, and whether it still claims what the sample does. */
export function completeOutline(
  plan: readonly PlannedGroup[],
  problems: readonly EditorProblem[],
  sampleKeys: readonly string[],
): OutlineGroup[] {
  const completeSection = ({ keys, ...section }: PlannedSection): OutlineSection => ({
    ...section,
    problems: problems.filter((problem) => problem.section === section.key).length,
    isSample: sampleKeys.some((sampleKey) => keys.some((path) => isWithin(sampleKey, formatKey(path)))),
  })
  return plan.map((group) => ({ ...group, sections: group.sections.map(completeSection) }))
}
