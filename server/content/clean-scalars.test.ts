import { describe, expect, it } from 'vitest'
import { parseSiteFile } from './parse-site-file.ts'
import { describeProblem, locateProblems } from './problem.ts'

function parse(...lines: string[]) {
  const { data, problems, findLine } = parseSiteFile(lines.join('\n'))
  return { data, problems: locateProblems('site.yaml', problems, findLine).map(describeProblem) }
}

describe('invisible characters', () => {
  it.each([
    ['an override of the direction', 'name: Gulistan \u202eslevarT\u202c'],
    ['an override that is escaped', 'name: "Gulistan \\u202eslevarT"'],
    ['an embedding', '\u202aname\u202c: \u202bGulistan slevarT\u202c'],
    ['a zero-width space and a byte order mark', 'na\u200bme: Gulistan\ufeff slevarT'],
    ['controls', 'name: "\\0Gulistan\\e \\x9fslevarT\\x7f"'],
  ])('are removed: %s', (_, text) => {
    expect(parse(text)).toEqual({ data: { name: 'Gulistan slevarT' }, problems: [] })
  })

  it.each(['می\u200cخواہم', '👨\u200d👩\u200d👧', 'a\u200e\u200fb', '\u206635 × 45 mm\u2069', 'a\\tb\\nc'])(
    'remain if a text needs them: %j',
    (text) => {
      expect(parse(`"${text}": "${text}"`).data).toEqual({ [JSON.parse(`"${text}"`)]: JSON.parse(`"${text}"`) })
    },
  )
})

describe('curly quotes', () => {
  it.each(['“Gulistan”', '”Gulistan”', '„Gulistan“', '‘Gulistan’', '\u200b“Gulistan”'])(
    'are reported with their line around the value %s',
    (value) => {
      const shown = value.replace('\u200b', '')
      const advice = 'use straight ones ("), or put those around them'
      const problem = `site.yaml, line 2: the curly quotes of ${shown} would be shown; ${advice}`
      expect(parse('agency:', `  name: ${value}`)).toEqual({
        data: { agency: { name: 'Gulistan' } },
        problems: [problem],
      })
    },
  )

  it.each(['“A” and “B”', 'The “best”', '‘It’s ours’', '"“Gulistan”"', "'“Gulistan”'", '|\n    “Gulistan”'])(
    'are accepted in the text %j',
    (value) => {
      expect(parse('agency:', `  name: ${value}`).problems).toEqual([])
    },
  )
})
