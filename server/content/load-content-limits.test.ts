import { describe, expect, it } from 'vitest'
import { listTestProblems, loadTestContent } from '../testing/load-test-content.ts'

describe('loadContent', () => {
  it.each([
    ['an alias without an anchor', 'agency: *missing', /^site\.yaml, line 1: /],
    ['an alias bomb', buildAliasBomb(), /^site\.yaml, line 1: /],
    ['a cut quote', 'agency:\n  name: "Gulis', /^site\.yaml, line 2: Missing closing "quote/],
    [
      'deeply nested emphasis',
      `pages: { visa: { body: "${'*'.repeat(100)}a${'*'.repeat(100)}" } }`,
      /^site\.yaml, line 1, pages\.visa\.body: is nested/,
    ],
    ['two documents', 'agency: {}\n---\nagency: {}', /^site\.yaml, line \d: /],
    ['a key with a line break', '"a\\nb": 1', /^site\.yaml, line 1, a b: is not a known key/],
    [
      'keys of every object',
      'toString: 1\nconstructor: 2\n__proto__: 3',
      /^site\.yaml, line 1, toString: is not a known key/,
    ],
  ])('reports %s in one sentence', (_, siteFile, expected) => {
    const problems = listTestProblems(siteFile)
    expect(problems[0]).toMatch(expected)
    for (const problem of problems) expect(problem).not.toMatch(/\n|at .+:\d+:\d+/)
  })

  it('lists the keys of the agency that have the sample’s value', () => {
    const { sampleKeys } = loadTestContent('agency: { name: Gulistan, email: salam@gulistan.example }')
    expect(sampleKeys).toEqual(['agency.brand', 'agency.city', 'agency.phones', 'agency.address', 'agency.social'])
  })
})

/** Ten levels of ten aliases each: 10,000,000,000 values. */
function buildAliasBomb(): string {
  const levels = Array.from({ length: 10 }, (_, level) => {
    const entries =
      level === 0
        ? 'a'
        : Array(10)
            .fill(`*l${level - 1}`)
            .join(', ')
    return `k${level}: &l${level} [${entries}]`
  })
  return levels.join('\n')
}
