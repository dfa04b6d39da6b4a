import { anything, array, assert, constantFrom, dictionary, oneof, property, string, type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { listTestProblems } from '../testing/load-test-content.ts'
import { parse } from './parsed.ts'
import { describeProblem } from './problem.ts'
import { siteTree } from './site-schema.ts'

const RUNS = 2000
/** Loading fills, resolves and hashes the whole content, which takes 30 times as long. */
const LOAD_RUNS = 100

const keys = [...siteTree.fields].flatMap(([key, { fields }]) => [key, ...fields.keys()])
const odd = ['__proto__', 'constructor', '<<', '', 'a\nb', 'ى', '\u2028', '1', 'null', 'image', 'alt']
const key = constantFrom(...keys, ...odd)
const leaf = oneof(
  string(),
  constantFrom(null, true, 0, NaN, -1e99, '{name}', '#fff', '+92 300 1234567', 'x'.repeat(300)),
)
const group = (child: Arbitrary<unknown>) =>
  oneof(leaf, dictionary(key, child, { maxKeys: 3 }), array(child, { maxLength: 3 }))
const values = oneof(anything(), group(group(group(leaf))))

const signs = constantFrom(...'[]{}:,-?&*!|>%@`\'"#\n\t ~')
const yamlTokens = constantFrom('\n  ', ': ', '- ', '? ', '---\n', '...\n', '&a ', '*a', '!!map ', '!!int ')
const token = oneof(key, signs, yamlTokens, string({ maxLength: 3 }))
const texts = oneof(
  array(token, { maxLength: 30 }).map((tokens) => tokens.join('')),
  values.map((value) => stringify(value) ?? ''),
)

/** One line, without a stack trace or the text of an exception. */
function expectSentences(problems: readonly string[]): void {
  for (const problem of problems) {
    expect(problem).toMatch(/^site\.yaml, line \d+[,:] ?./)
    expect(problem).not.toMatch(/[\n\r\u2028\u2029]|\bat \S+:\d+:\d+|undefined|\[object/)
  }
}

describe('for any text', () => {
  it('parses site.yaml without an exception and reports problems in one line each', () => {
    const isReported = property(texts, (text) => {
      expectSentences(parse({ 'site.yaml': text }).problems.map(describeProblem))
    })
    assert(isReported, { numRuns: RUNS })
  })

  it('takes the content through all stages, and reports problems in one line each', () => {
    const isLoaded = property(texts, (text) => expectSentences(listTestProblems(text)))
    assert(isLoaded, { numRuns: LOAD_RUNS })
  })
})
