import { getPath, pageKeys, type SpecifiedPageKey } from '../../shared/pages.ts'
import { formatKey, getValue, isWithin, parseKey, type ContentPath } from '../../shared/model/content-path.ts'
import { findNode, getFieldTitle } from '../../shared/model/schema-tree.ts'
import type { Sources } from './sources.ts'
import { toList } from './values.ts'

export interface OutlineSection {
  /** Such as `agency`, `home.services`, `pages.visa`. */
  readonly key: string
  readonly title: string
  readonly hint?: string | undefined
  /** The keys whose fields it shows. */
  readonly keys: readonly string[]
  /** Where the preview shows it: the path of the page, and the id of the section's element, if it has one. */
  readonly path: string
  readonly elementId?: string | undefined
  readonly isHidden: boolean
  /** Whether a part of it is still the sample's and claims something of the agency. */
  readonly isSample: boolean
}

export interface OutlineGroup {
  /** Such as `home`, `pages.visa`, `agency`. */
  readonly key: string
  readonly title: string
  /** Whether it is a page, or else a part of the whole site. */
  readonly isPage: boolean
  /** In the order in which the page shows them. */
  readonly sections: readonly OutlineSection[]
}

/** The groups of the keys that belong to no page. Other keys are in the last one. */
const agency = { key: 'agency', title: 'Your agency', keys: ['agency', 'confirmed', 'contactBar', 'notice'] }
const look = { key: 'look', title: 'Logo and colours', keys: ['logo', 'favicon', 'airplane', 'splash', 'theme'] }
const languages = { key: 'languages', title: 'Languages', keys: ['languages', 'timezone'] }
const words = { key: 'words', title: 'Menu and labels' }
const former = { key: 'former', title: 'Former site', keys: ['redirects'] }

/** The images of the agency, which are no keys. */
const images = { title: 'Images', hint: 'Your photos and logos. The site makes smaller ones of them.', keys: [] }

/** Keys that a section shows besides its own. */
const extraKeys: Readonly<Record<string, readonly string[]>> = {
  'about.banner': ['about.label', 'about.heading'],
}

/** The elements that are not named after a section of Home. Others are at the top of their page. */
const elementIds: Readonly<Record<string, string>> = {
  agency: 'contact-us',
  'about.ceo': 'ceo-message',
  'about.contact': 'contact-us',
  'about.company': 'about-the-company',
  'about.social': 'social-links',
}

/** Plans the outline: what belongs to the agency, then the pages in their order, then the rest. Contains every key. */
export function planOutline(sources: Sources): OutlineGroup[] {
  const placed = [...agency.keys, ...look.keys, ...languages.keys, ...former.keys, 'pages', 'extraPages', ...pageKeys]
  const others = [...sources.tree.fields.keys()].filter((key) => !placed.includes(key))
  return [
    planGroup(agency, sources),
    ...pageKeys.map((page) => planPage(page, sources)),
    planExtraPages(sources),
    ...[look, languages, former, { ...words, keys: others }].map((group) => planGroup(group, sources)),
    { key: 'images', title: images.title, isPage: false, sections: [planSection(['images'], sources, images)] },
  ]
}

/** A section for each group of keys, and one for all single values. */
function planGroup({ key, title, keys }: typeof agency, sources: Sources): OutlineGroup {
  const isOwnSection = (name: string) => name !== key && hasChildren([name], sources)
  const single = keys.filter((name) => !isOwnSection(name))
  const sections = keys.filter(isOwnSection).map((name) => planSection([name], sources))
  // The contact details are a part of About Us.
  const path = sources.pages.find((page) => page.key === 'about' && key === 'agency')?.path ?? '/'
  const first = planSection([key], sources, { title, keys: single, path })
  return { key, title, isPage: false, sections: single.length > 0 ? [first, ...sections] : sections }
}

/**
 * The texts of a page with its single values, then its sections, then their order. The sections are the groups of the
 * page and what it shows or hides, in the order in which it shows them; hidden ones are last.
 */
function planPage(page: SpecifiedPageKey, sources: Sources): OutlineGroup {
  const texts: ContentPath = ['pages', page]
  const list: ContentPath = [page, 'sections']
  const isHidden = sources.findShown([...texts, 'hidden']) === true
  const path = isHidden ? '/' : getPath(page)
  const bands = findNode(sources.tree, [...list, 0])?.choices ?? []
  const shown = toList(sources.findShown(list))
    .map(String)
    .filter((name) => bands.includes(name))
  const children = listChildren([page], sources)
  const names = [...new Set([...shown, ...bands, ...children.filter((name) => hasChildren([page, name], sources))])]
  const sections = names.map((name) => {
    const key = formatKey([page, name])
    const keys = [key, ...(extraKeys[key] ?? [])]
    return planSection([page, name], sources, { keys, path, isHidden: bands.includes(name) && !shown.includes(name) })
  })
  const placed = [formatKey(list), ...sections.flatMap(({ keys }) => keys)]
  const single = children.map((name) => formatKey([page, name])).filter((key) => !placed.includes(key))
  const title = findNode(sources.tree, [...texts, 'body']) ? 'Name and text' : 'Name and search results'
  const first = planSection(texts, sources, { title, keys: [formatKey(texts), ...single], path, isHidden })
  const hint = 'The page shows these sections, from top to bottom.'
  const last = planSection(list, sources, { title: 'Order and hiding', hint, path })
  return {
    key: bands.length > 0 ? page : formatKey(texts),
    title: String(sources.findShown([...texts, 'name'])),
    isPage: true,
    sections: [first, ...sections, ...(bands.length > 0 ? [last] : [])],
  }
}

/** The list of the agency's own pages, and a section for each of them. */
function planExtraPages(sources: Sources): OutlineGroup {
  const key = 'extraPages'
  const list = planSection([key], sources)
  const sections = toList(sources.findShown([key])).map((page, index) => {
    const name = getValue(page, ['name']) || `${getFieldTitle(sources.tree, [key, index])} ${index + 1}`
    const { path } = sources.pages.find((found) => found.path === getValue(page, ['path'])) ?? { path: '/' }
    return planSection([key, index], sources, { title: String(name), path })
  })
  return { key, title: list.title, isPage: true, sections: [list, ...sections] }
}

/** A section with the fields of a path, unless `changes` names other keys. */
function planSection(path: ContentPath, sources: Sources, changes: Partial<OutlineSection> = {}): OutlineSection {
  const key = formatKey(path)
  const { keys = [key], title } = changes
  return {
    key,
    title: title ?? getFieldTitle(sources.tree, path),
    hint: title === undefined ? findNode(sources.tree, path)?.description : undefined,
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

function listChildren(path: ContentPath, { tree }: Sources): string[] {
  const node = findNode(tree, path)
  return node?.kind === 'group' ? [...node.fields.keys()] : []
}

function hasChildren(path: ContentPath, sources: Sources): boolean {
  return listChildren(path, sources).length > 0
}

/** The section that shows the field of a key. */
export function findOutlineSection(outline: readonly OutlineGroup[], key: string): OutlineSection | undefined {
  const parents = listSections(outline).flatMap((section) => section.keys.map((parent) => ({ section, parent })))
  const matches = parents.filter(({ parent }) => isWithin(key, parent))
  const longest = Math.max(...matches.map(({ parent }) => parent.length))
  return matches.find(({ parent }) => parent.length === longest)?.section
}

export function listSections(outline: readonly OutlineGroup[]): OutlineSection[] {
  return outline.flatMap(({ sections }) => sections)
}

/** Where a key is edited: its section, and the titles of what it is in. */
export interface KeyLocation {
  readonly key: string
  readonly section: string
  /** Such as `Home: Services: Service 2: Title` or `Visa: Text of the page`. */
  readonly title: string
}

export function locateKey(key: string, outline: readonly OutlineGroup[], sources: Sources): KeyLocation {
  const section = findOutlineSection(outline, key)
  return { key, section: section?.key ?? '', title: listTitles(key, outline, sources).join(': ') }
}

/** The titles of what a key is in, and its own: group, section, entry, field. */
export function listTitles(key: string, outline: readonly OutlineGroup[], { tree }: Sources): string[] {
  const path = parseKey(key)
  const section = findOutlineSection(outline, key)
  const group = outline.find(({ sections }) => section && sections.includes(section))
  const titles = path.flatMap((part, index) => {
    const title = getFieldTitle(tree, path.slice(0, index + 1))
    if (typeof part === 'number') return `${title} ${part + 1}`
    return index === path.length - 1 ? title : []
  })
  const isPageTexts = section?.key.startsWith('pages.') === true
  const all = new Set([group?.title, isPageTexts ? undefined : section?.title, ...titles])
  return [...all].flatMap((title) => title || [])
}
