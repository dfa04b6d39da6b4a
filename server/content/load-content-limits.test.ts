import { describe, expect, it } from 'vitest'
import { listTestProblems, loadTestContent } from '../testing/load-test-content.ts'

describe('loadContent', () => {
  it.each([
    ['an alias without an anchor', 'agency: *missing', /^site\.yaml, line 1: /],
    ['an alias bomb', buildAliasBomb(), /^site\.yaml, line 1: /],
    ['a cut quote', 'agency:\n  name: "Gulis', /^site\.yaml, line 2: the quote that opens here is not closed/],
    [
      'deeply nested emphasis',
      `pages: { visa: { body: "${'*'.repeat(100)}a${'*'.repeat(100)}" } }`,
      /^site\.yaml, line 1, pages\.visa\.body: is nested/,
    ],
    [
      'a placeholder that is the name of an object property',
      'home: { footer: "{constructor} {name}" }',
      /^site\.yaml, line 1, home\.footer: \{constructor\} is not a placeholder/,
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

  it('lists what is still of the sample, except what the agency confirms, and pages without a body', () => {
    const { report } = loadTestContent(`
agency: { name: Gulistan, email: salam@gulistan.example, phones: ["+92 300 0000000", "+92 61 0000000"] }
home: { sections: [airlines, welcome, statistics], statistics: { counters: [{ icon: ticket, end: 12, text: Years }] } }
about: { ceo: { name: Ali } }
pages: { visa: { body: Text }, tours: { hidden: true } }
confirmed: [agency.city, home.airlines]
`)
    const agencyKeys = ['agency.brand', 'agency.phones', 'agency.address', 'agency.social']
    expect(report.sampleKeys).toEqual([...agencyKeys, 'about.ceo.letter'])
    expect(report.titlePages).toEqual(['pages.services', 'pages.umrah', 'pages.contact'])
    expect(listTestProblems('confirmed: [home.welcome]')[0]).toContain('confirmed[0]: must be one of agency.name,')
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
