import { array, assert, asyncProperty, boolean, constantFrom, nat, property, record, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { stringify } from 'yaml'
import { getDefaultContent } from '../../shared/default-content/default-content.ts'
import {
  formatPath,
  getValue,
  isObject,
  mapStrings,
  parseKey,
  replaceValues,
  type ContentPath,
} from '../../shared/model/content-path.ts'
import { pageKeys } from '../../shared/pages.ts'
import { findNode } from '../../shared/model/schema-tree.ts'
import { isData, listTexts } from '../../shared/model/texts.ts'
import { withValue, type Value } from '../../shared/model/with-value.ts'
import { expectValue } from '../testing/expected-values.ts'
import { createValue, listLists, pickTranslated } from '../testing/generated-values.ts'
import { loadAll, noImages, renderTestPages } from '../testing/load-test-content.ts'
import type { FileProblem } from './problem.ts'
import { siteTree } from './site-schema.ts'
import type { Written } from './written.ts'

const RUNS = 100
/** Rendering takes ten times as long. */
const RENDER_RUNS = 5
const LENGTH_MAX = 4
const TOO_LONG = 'x'.repeat(20_001)
/** Wrong for every field and list, but for an empty description of an image. */
const wrongValues = { main: ['', null, {}, TOO_LONG], translated: ['', 5, TOO_LONG] } as const
const allWrong: readonly unknown[] = [...wrongValues.main, ...wrongValues.translated, undefined].map((value) =>
  JSON.stringify(value),
)

const schemaLists = listLists(siteTree)
const length = nat(LENGTH_MAX - 1).map((count) => count + 1)
const lists = uniqueArray(record({ list: constantFrom(...schemaLists), length, otherLength: length }), {
  selector: ({ list }) => formatPath(list.path),
  minLength: 1,
  maxLength: 3,
})
const mistakes = array(record({ list: nat(), isTranslated: boolean(), value: nat(), wrong: nat() }), { maxLength: 6 })

/** A name of `createValue`. */
const GENERATED_NAME = /\b[nu]\d+(?:-[a-z\d]+)+/
const HIDDEN = pageKeys.map((page) => ['pages', page, 'hidden'])

/** The paths of a value and of all below it. */
function listPaths(value: unknown, path: ContentPath): ContentPath[] {
  if (!isObject(value)) return [path]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [path, ...keys.flatMap((key) => listPaths(value[key], [...path, key]))]
}

/** The values of both files before and after the mistakes. */
const files = record({ lists, mistakes }).map(({ lists, mistakes }) => {
  let main: Value | undefined = {}
  let translated: Value | undefined = {}
  for (const [number, { list, length, otherLength }] of lists.entries()) {
    const create = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => createValue(list.entry, `${name}${number}-${index}`))
    const texts = pickTranslated(list.node, create('u', otherLength))
    main = withValue(main, list.path, create('n', length) as Value)
    translated = withValue(translated, list.path, texts as Value | undefined)
  }
  for (const mistake of mistakes) {
    const path = lists[mistake.list % lists.length]?.list.path ?? []
    const data = mistake.isTranslated ? translated : main
    const wrong = wrongValues[mistake.isTranslated ? 'translated' : 'main']
    const paths = listPaths(getValue(data, path), path)
    const changed = paths[mistake.value % paths.length] ?? path
    if (getValue(data, path) === undefined) continue
    const next = replaceValues(data, [changed], () => wrong[mistake.wrong % wrong.length])
    if (mistake.isTranslated) translated = next
    else main = next
  }
  return { main, translated, paths: lists.map(({ list }) => list.path) }
})

const write = (data: unknown) => stringify(data, { lineWidth: 0, aliasDuplicateObjects: false })

/** What a problem says of the value that its key leads to. */
function describesValue({ message }: FileProblem, value: unknown, listsInMain: readonly unknown[]): boolean {
  const text = JSON.stringify(value) ?? ''
  const [named] = GENERATED_NAME.exec(message) ?? []
  if (named !== undefined) return text.includes(named)
  const [, characters] = /^has ([\d,]+) characters/.exec(message) ?? []
  if (characters !== undefined) return String(value).length === Number(characters.replace(',', ''))
  const [, entries] = /^must have at most (\d+) entries, as in/.exec(message) ?? []
  if (entries !== undefined) return listsInMain.some((list) => Array.isArray(list) && list.length === Number(entries))
  if (message.startsWith('all dates are past')) return text.includes('20')
  if (message.startsWith('is not shown: site.yaml does not have it')) return Array.isArray(value)
  if (message.startsWith('describes an image that')) return text.includes('alt')
  return allWrong.includes(JSON.stringify(value))
}

it('keeps the valid entries, each with its translation, and names the place of each problem in its file', () => {
  const isKept = property(files, ({ main, translated, paths }) => {
    const texts: Written = { 'site.yaml': write(main), 'site.ur.yaml': write(translated) }
    const loaded = loadAll(write(main), { ur: write(translated) })
    const [english, urdu] = loaded.localized.languages
    for (const path of paths) {
      const node = findNode(siteTree, path)
      const expected = node && expectValue(node, getValue(main, path), getValue(translated, path))
      const isOwn = expected?.main !== undefined
      const inUrdu = getValue(urdu?.content, path)
      const sample = getValue(getDefaultContent('en'), path)
      expect([path, getValue(english.content, path)]).toEqual([path, isOwn ? expected.main : sample])
      expect([path, inUrdu]).toEqual([path, isOwn ? expected.other : inUrdu])
    }
    const places = [
      ...loaded.problems,
      ...loaded.resolved.images.map(({ path, name, ...place }) => ({ ...place, key: formatPath(path), message: name })),
    ]
    for (const place of places) {
      const path = parseKey(place.key ?? '')
      const data = place.file === 'site.yaml' ? main : translated
      const problem = `${place.file}, line ${place.line}, ${place.key}: ${place.message}`
      const inMain = [main, getDefaultContent('en')].map((each) => getValue(each, path))
      expect([problem, describesValue(place, getValue(data, path), inMain)]).toEqual([problem, true])
      const line = texts[place.file]?.split('\n')[(place.line ?? 0) - 1]
      const [named = ''] = GENERATED_NAME.exec(place.message) ?? []
      expect([problem, line]).toEqual([problem, expect.stringContaining(named)])
    }
  })
  assert(isKept, { numRuns: RUNS })
})

/** The images that the texts name. */
function findImages(loaded: ReturnType<typeof loadAll>): typeof noImages {
  const image = {
    width: 1000,
    height: 500,
    color: '#336699',
    variants: [{ type: 'image/jpeg', width: 1000, file: 'a.jpg' }],
  } as const
  return { ...noImages, found: new Map(loaded.resolved.images.map(({ name }) => [name, image])) }
}

const renderAll = async (siteFile: string, translation: string) => {
  const loaded = loadAll(siteFile, { ur: translation })
  await renderTestPages(loadAll(siteFile, { ur: translation }, findImages(loaded)))
  return loaded
}

it('renders every page with what is left', async () => {
  const isRendered = asyncProperty(files, async ({ main, translated }) => {
    await renderAll(write(main), write(translated))
  })
  await assert(isRendered, { numRuns: RENDER_RUNS })
})

it('renders every page with texts that are all empty', async () => {
  const all = replaceValues(createValue(siteTree, 'n0'), HIDDEN, () => undefined)
  const empty = mapStrings(all, (text, path) => (isData(path) ? text : ''))
  const { localized } = await renderAll(write(empty), write(pickTranslated(siteTree, empty)))
  for (const { content } of localized.languages)
    expect(listTexts(content).filter(({ text }) => text !== '')).toEqual([])
})
