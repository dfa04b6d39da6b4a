import { array, assert, constantFrom, oneof, property } from 'fast-check'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { describe, expect, it } from 'vitest'
import { listParagraphs } from './markdown-paragraphs.ts'
import { escapeYears } from './parse-markdown.ts'

function listStarts(text: string): number[] {
  return listParagraphs(text.split('\n')).map(({ line }) => line)
}

interface Lines {
  readonly first: number
  readonly last: number
}

/** The lines of what the parser reads at once. */
function listParsed(text: string): Lines[] {
  const list = (node: Nodes): Lines[] => {
    const isParagraph = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'
    const { start, end } = node.position ?? {}
    if (isParagraph && start && end) return [{ first: start.line, last: end.line }]
    return 'children' in node ? node.children.flatMap(list) : []
  }
  return list(fromMarkdown(escapeYears(text), { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }))
}

describe('listParagraphs', () => {
  it('measures a paragraph with its line breaks and signs', () => {
    expect(listParagraphs(['a **b** [c](/contact)', '_d_', '', 'e'])).toEqual([
      { line: 1, length: 25, marks: 6 },
      { line: 4, length: 1, marks: 0 },
    ])
  })

  it.each([
    ['entries of a list', '- a\n- b\n  - c\n* d', [1, 2, 3, 4]],
    ['numbered entries, one of them with a second line', '1. Passport\nof six months\n2. Photo\n3. Form', [1, 3, 4]],
    ['entries in a quote', '> - a\n> - b', [1, 2]],
    ['rows of a table after a text', 'Fees:\n| a | b |\n|---|:-:|\n| c | d |\n| e | f |', [1, 4, 5]],
    ['rows of a table without outer lines', 'Day | Fee\n--- | ---\nSunday | 8\nMonday | 9', [1, 3, 4]],
    ['headings without empty lines', '## a\nb\n## c\nd', [1, 2, 3, 4]],
    ['paragraphs of a quote', '> a\n>\n> b', [1, 3]],
  ])('finds %s', (_, text, starts) => expect(listStarts(text)).toEqual(starts))

  it.each([
    ['a number other than 1 after a text', 'a\n2. b\n3. c'],
    ['an indented entry after a text', 'a\n    - b\n    - c'],
    ['a table with other columns in its second line', '| a | b |\n|---|\n| c | d |\n| e | f |'],
    ['a line after a quote', '> a\nb\n> c'],
    ['a number after an entry that a line has ended', '1. a\n***\nb\n2. c'],
    ['a year after an entry', '1. a\n2027. b\n2028) c'],
    ['an indented number after an entry', '- a\n  2. b\n  3. c'],
    ['a number after an entry of code', '-     a\nb\n2. c'],
  ])('does not end a paragraph before %s', (_, text) => expect(listStarts(text)).toEqual([1]))

  it('finds no paragraph that ends before it does for the parser', () => {
    const spaces = ['', '', ' ', '  ', '   ', '    ', '\t']
    const prefixes = ['- ', '* ', '-    ', '-     ', '1. ', '2. ', '  2. ', '10) ', '2027. ', '> ', '  > ', ...spaces]
    const signs = ['***', '---', '===', '```', '~~~', '<!--', '-->', '<b>', '*', '2.']
    const words = ['a', 'a b', '5 a', '**a**', '', '## a', ...signs]
    const cells = ['| a |', '|-|', 'a | b', '-|-', ':-:', '|', '||', '\\| a |', '| a | b', '| -->|', '[a]: b']
    const common = [
      '',
      'a',
      '- a',
      '2. a',
      '  2. a',
      '> a',
      '## a',
      '2027. a',
      '***',
      '```',
      '| a |',
      '|-|',
      '| b',
      '<!-- -->',
    ]
    const line = oneof(
      constantFrom(...common),
      constantFrom(...prefixes.flatMap((prefix) => [...words, ...cells].map((each) => prefix + each))),
      array(constantFrom(...prefixes, ...words, ...cells), { maxLength: 4 }).map((parts) => parts.join('')),
    )
    const isCovered = property(array(line, { minLength: 2, maxLength: 9 }), (lines) => {
      const starts = listStarts(lines.join('\n'))
      const parsed = listParsed(lines.join('\n'))
      expect(parsed.filter(({ first, last }) => starts.some((start) => first < start && start <= last))).toEqual([])
    })
    assert(isCovered, { numRuns: 4000 })
  })
})
