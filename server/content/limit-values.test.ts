import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { withValue, type Value } from '../../shared/model/with-value.ts'
import { formatPath, parseKey, type ContentPath } from '../../shared/model/content-path.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import { parse } from './parsed.ts'
import { siteTree, translationTree } from './site-schema.ts'

/** Every field that has a single value, by its path. Entries of lists stand for all of them. */
function listFields(node: SchemaNode, path: ContentPath = []): [string, SchemaNode][] {
  const { fields, entry } = node
  const below = [...fields].flatMap(([key, child]) => listFields(child, [...path, key]))
  if (entry) return [[formatPath(path), node], ...listFields(entry, [...path, 0])]
  return fields.size > 0 ? below : [[formatPath(path), node]]
}

const fields = listFields(siteTree)
const parseKeyWith = (key: string, value: Value, options?: { isStored: boolean }) =>
  parse({ 'site.yaml': stringify(withValue({}, parseKey(key), value)) }, options).problems

describe('the schema', () => {
  it('gives every text and every list a length', () => {
    expect(fields.length).toBeGreaterThan(300)
    const without = [...fields, ...listFields(translationTree)].filter(([, node]) => node.lengthMax === undefined)
    expect(without.map(([path]) => path)).toEqual([])
  })

  it.each(fields)('reports a value of %s that is too long, with both numbers, and reads nothing of it', (key, node) => {
    const { lengthMax = 0, entry } = node
    const length = lengthMax + 1
    const value = entry ? Array.from({ length }, () => '{x') : '{x'.padEnd(length, 'x')
    const format = new Intl.NumberFormat('en').format
    const unit = entry ? 'entries' : 'characters'
    const message = `has ${format(length)} ${unit}, and may have ${format(lengthMax)}`
    const problems = parseKeyWith(key, value).filter(({ code }) => code === 'too-long')
    expect(problems).toEqual([expect.objectContaining({ file: 'site.yaml', key, message, severity: 'error' })])
    expect(parseKeyWith(key, value, { isStored: true }).some(({ code }) => code === 'too-long')).toBe(false)
  })
})

it('keeps the long texts of a version in the store', () => {
  const heading = 'x'.repeat(5000)
  const { site, problems } = parse({ 'site.yaml': `home: { footer: ${heading} }` }, { isStored: true })
  expect(site.values.home?.footer).toBe(heading)
  expect(problems).toEqual([])
})

it('reports at most a hundred problems of a file', () => {
  const text = Array.from({ length: 5000 }, (_, index) => `key${index}: x\n`).join('')
  expect(parse({ 'site.yaml': text }).problems).toHaveLength(100)
})
