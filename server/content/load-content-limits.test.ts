import { describe, expect, it } from 'vitest'
import { createTestFrontend } from '../testing/test-app.ts'
import { createTestReader } from '../testing/test-reader.ts'
import { loadContent } from './load-content.ts'
import { ContentError } from './problem.ts'

const { images } = createTestFrontend()
const load = (siteFile: string) => loadContent(createTestReader(siteFile), images)

async function listProblems(siteFile: string): Promise<readonly string[]> {
  const error: unknown = await load(siteFile).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ContentError)) throw new Error('The file was accepted.', { cause: error })
  return error.problems
}

describe('loadContent', () => {
  it.each([
    ['an alias without an anchor', 'agency: *missing', /^line 1: /],
    ['an alias bomb', buildAliasBomb(), /^line 1: /],
    ['text that is a list', '- a\n- b', /^line 1/],
    ['a single word', 'agency', /^line 1/],
    ['a cut quote', 'agency:\n  name: "Gulis', /^line 2: Missing closing "quote/],
    ['a deeply nested list', '['.repeat(100_000), /nested too deeply|^line 1: /],
    [
      'deeply nested emphasis',
      `pages: { visa: { body: "${'*'.repeat(1000)}a${'*'.repeat(1000)}" } }`,
      /^line 1, pages\.visa\.body: is nested/,
    ],
    ['two documents', 'agency: {}\n---\nagency: {}', /^line \d: /],
    ['a key with a line break', '"a\\nb": 1', /^line 1, a b: is not a known key/],
    ['keys of every object', 'toString: 1\nconstructor: 2\n__proto__: 3', /^line 1, toString: is not a known key/],
  ])('reports %s in one sentence', async (_, siteFile, expected) => {
    const problems = await listProblems(siteFile)
    expect(problems[0]).toMatch(expected)
    for (const problem of problems) expect(problem).not.toMatch(/\n|at .+:\d+:\d+/)
  })

  it('leaves placeholders alone that are names of object properties', async () => {
    const {
      contents: [content],
    } = await load('home: { footer: "{constructor} {__proto__} {toString} {name}" }')
    expect(content.home.footer).toBe('{constructor} {__proto__} {toString} Namuna Travel Agency')
  })

  it('stops a body that is slow to parse', { timeout: 20_000 }, async () => {
    const body = `${'*'.repeat(10_000)}a${'*'.repeat(10_000)}`
    const start = performance.now()
    const problems = await listProblems(`pages: { visa: { body: "${body}" } }`)
    expect(problems).toEqual(['site.yaml: takes longer than 2 seconds to read; make it simpler'])
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  it('lists the keys of the agency that have the sample’s value', async () => {
    const { sampleKeys } = await load('agency: { name: Gulistan, email: salam@gulistan.example }')
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
