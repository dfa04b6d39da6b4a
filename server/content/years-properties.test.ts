import { array, assert, constantFrom, integer, oneof, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import type { RichNode } from '../../shared/model/rich-text.ts'
import { parseMarkdown } from './markdown/parse-markdown.ts'

const getText = (node: RichNode): string =>
  typeof node === 'string' ? node : 'children' in node ? `${node.children.map(getText).join('')}\n` : ''

function parse(markdown: string): string {
  const { value } = parseMarkdown(markdown, (name) => ({ src: name, width: 4, height: 3 }))
  return value.map(getText).join('')
}

const texts = ['', 'a\n', 'a\n\n', '## a\n', '> a\n', '2026. a\n', '2026) a\n\n']
const lists = ['1. a\n', '3) a\n\n', '- a\n', '- a\n\n', '1. a\n   - b\n\n', '> 1. a\n>\n', '1. a\n2. b\n\n']
const starts = ['', ' ', '  ', '   ', '> ', '>', '- ', '1. ', '2) ', '> - ', '- > ', '1. - ', '- 1. 2. ', '> > 1) ']
const ends = ['', ' New', ' **New** words', ' [New](/contact)', ' - New', ' 2028. New', ' > New', ' New\n2. b']
const digits = oneof(integer({ min: 1000 }).map(String), constantFrom('0999', '1000', '2027', '9999', '۲۰۲۷', '۱۴۴۸'))
const year = tuple(digits, constantFrom('.', ')')).map((parts) => parts.join(''))

it('keeps the digits of every year that starts a line', () => {
  const isKept = property(
    array(constantFrom(...texts, ...lists), { maxLength: 3 }),
    constantFrom(...starts),
    year,
    constantFrom(...ends),
    (above, start, number, words) => {
      expect(parse(above.join('') + start + number + words)).toContain(number + words.split(/[*[\n]/, 1)[0])
    },
  )
  assert(isKept, { numRuns: 3000 })
})

it.each(['999. a', '10) a', '1. a\n999. b'])('leaves the list %j a list', (list) => {
  expect(parse(list)).not.toMatch(/\d/)
})
