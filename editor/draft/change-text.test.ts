import { array, assert, boolean, constantFrom, dictionary, integer, oneof, option, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { withValue, type Value } from '../../shared/model/with-value.ts'
import { buildSiteFileTemplate, buildTranslationTemplate } from '../../cli/new/site-file-template.ts'
import { changeText, readData, UnchangeableError } from './change-text.ts'
import { isSameValue } from '../../shared/model/same-value.ts'

const change = (text: string, path: (string | number)[], value?: Value) => changeText(text, { path, value })

describe('changeText', () => {
  it('replaces a value and keeps comments, order, quotes and blank lines', () => {
    const text = `# Mine\nagency:\n    name: 'Old' # the name\n\n    # the city\n    city:   Lahore\n...\n`
    expect(change(text, ['agency', 'name'], 'New')).toBe(text.replace('Old', 'New'))
    expect(change(text, ['agency', 'city'], 'Multan')).toBe(text.replace('  Lahore', 'Multan').replace(':   ', ': '))
  })

  it('adds a key below the line of its group, and keeps the inactive lines', () => {
    const text = 'agency:\n  # name: Mine\n\n## Pages\npages:\n  visa:\n    # body: x\n\n# confirmed: []\n\n...\n'
    const changed = change(change(text, ['agency', 'city'], 'Lahore'), ['home', 'footer'], 'Bye')
    expect(changed).toBe(
      'agency:\n  city: Lahore\n  # name: Mine\n\n## Pages\npages:\n  visa:\n    # body: x\n\n' +
        'home:\n  footer: Bye\n\n# confirmed: []\n\n...\n',
    )
  })

  it('adds a key after the inactive lines of the key before it', () => {
    const text = 'pages:\n  visa:\n    name: Visas\n    # body: x\n'
    expect(change(text, ['pages', 'umrah', 'name'], 'Umra')).toBe(`${text.trimEnd()}\n  umrah:\n    name: Umra\n`)
  })

  it('writes the first key of a file before its end mark', () => {
    expect(change('# Mine\n\n...\n', ['agency', 'city'], 'Lahore')).toBe('# Mine\n\nagency:\n  city: Lahore\n\n...\n')
    expect(change('', ['splash'], false)).toBe('splash: false\n')
  })

  it('removes a comment that was probably a part of the text', () => {
    expect(change('home:\n  footer: We are #1 in Lahore # note\n', ['home', 'footer'], 'We are first')).toBe(
      'home:\n  footer: We are first\n',
    )
  })

  it('writes Markdown as a block, and keeps the comment of its line', () => {
    const text = 'pages:\n  visa:\n    body: Old # note\nsplash: true\n'
    const changed = change(text, ['pages', 'visa', 'body'], '## New\n\n- one #1\n')
    expect(changed).toBe('pages:\n  visa:\n    body: | # note\n      ## New\n\n      - one #1\nsplash: true\n')
  })

  it('changes an entry of a list, and of a list in braces', () => {
    const text =
      'home:\n  services:\n    cards:\n      # first\n      - title: A\n        text: B\nagency: { phones: ["1", "2"] }\n'
    expect(change(text, ['home', 'services', 'cards', 0, 'text'], 'C')).toBe(text.replace('text: B', 'text: C'))
    expect(readData(change(text, ['agency', 'phones', 1], '3'))).toMatchObject({ agency: { phones: ['1', '3'] } })
  })

  it('fills up the list of a translation', () => {
    expect(readData(change('', ['cards', 2, 'title'], 'x'))).toEqual({ cards: [{}, {}, { title: 'x' }] })
  })

  it('removes the lines of a key', () => {
    const text = 'agency:\n  name: A # note\n  city: B\nsplash: true\n'
    expect(change(text, ['agency', 'name'])).toBe('agency:\n  city: B\nsplash: true\n')
    expect(change(text, ['agency', 'email'])).toBe(text)
  })

  it('keeps the line ends of Windows', () => {
    expect(change('a:\r\n  b: 1\r\n', ['a', 'c'], 'x')).toBe('a:\r\n  b: 1\r\n  c: x\r\n')
  })

  it('rejects a file that is not valid YAML, or that uses aliases at the place', () => {
    expect(() => change('a: [', ['b'], 'x')).toThrow(UnchangeableError)
    expect(() => change('a: &x { b: 1 }\nc: *x\n', ['a'], 'x')).toThrow(UnchangeableError)
  })

  it('changes only what it has to in the templates', () => {
    for (const text of [buildSiteFileTemplate(['en', 'ur']), buildTranslationTemplate('ur')]) {
      for (const path of [
        ['agency', 'name'],
        ['pages', 'visa', 'body'],
        ['home', 'welcome', 'heading'],
      ]) {
        const changed = change(text, path, 'A: #1 {x}')
        const lines = changed.split('\n')
        expect(text.split('\n').filter((line) => !lines.includes(line))).toEqual([])
        expect(change(changed, path, 'Other').split('\n')).toHaveLength(lines.length)
      }
    }
  })

  it('changes the data of any file as asked, and no line of another group', () => {
    const words = oneof(string(), constantFrom('yes', '012', '- x', '# y', 'a: b', 'x\ny\n', ' z', '{n}', '|'))
    const keys = constantFrom('a', 'b', 'c')
    const value = oneof(words, integer(), boolean(), array(words, { minLength: 1, maxLength: 3 }))
    const group = dictionary(keys, oneof(value, dictionary(keys, value, { minKeys: 1 })), { minKeys: 1 })
    const path = array(keys, { minLength: 1, maxLength: 3 })
    assert(
      property(group, path, option(value, { nil: undefined }), (data, path, value) => {
        const text = `# start\n${stringify({ ...data, other: 1 })}# end\nlast: "x" # note\n`
        const changed = change(text, path, value)
        expect(isSameValue(readData(changed), withValue(readData(text), path, value))).toBe(true)
        expect(changed.startsWith('# start\n')).toBe(true)
        expect(changed).toContain('# end\nlast: "x" # note\n')
      }),
      { numRuns: 300 },
    )
  })
})
