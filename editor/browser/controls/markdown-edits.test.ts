import { describe, expect, it } from 'vitest'
import { continueList, insertPicture, markdownEdits } from './markdown-edits.ts'

/** Applies an edit to a text in which `[` and `]` enclose the selection. */
function edit(name: string, marked: string): string {
  const text = marked.replace(/[[\]]/g, '')
  const start = marked.indexOf('[')
  const changed = markdownEdits[name]?.({ text, start, end: marked.indexOf(']') - 1 })
  if (!changed) throw new Error(`There is no edit ${name}.`)
  const selected = changed.text.slice(changed.start, changed.end)
  return `${changed.text.slice(0, changed.start)}⟦${selected}⟧${changed.text.slice(changed.end)}`
}

describe('markdownEdits', () => {
  it.each([
    ['Bold', 'a [b] c', 'a **⟦b⟧** c'],
    ['Bold', 'a []', 'a **⟦important words⟧**'],
    ['Link', 'a [b]', 'a [⟦b⟧](/contact)'],
    ['Heading', 'one\n[t]wo\nthree', 'one\n⟦## two⟧\nthree'],
    ['Heading', '## [t]wo', '⟦two⟧'],
    ['Heading', 'one\n[]', 'one\n## ⟦⟧'],
    ['List', '[]two', '- ⟦⟧two'],
    ['List', '[]\ntwo', '- ⟦⟧\ntwo'],
    ['List', '- tw[]o', 'tw⟦⟧o'],
    ['List', '[one\ntwo]', '⟦- one\n- two⟧'],
    ['List', '- [one\n- two]', '⟦one\ntwo⟧'],
  ])('%s changes %j', (name, before, after) => expect(edit(name, before)).toBe(after))

  it('puts a table between empty lines', () => {
    expect(edit('Table', 'one[] two')).toMatch(/^one\n\n\| ⟦Paper⟧ [^⟧]*\n\ntwo$/)
  })
})

it.each([
  ['- one', '- one\n- '],
  ['1. one', '1. one\n2. '],
  ['one\n- ', 'one\n\n'],
  ['one', undefined],
  ['2027. one', undefined],
])('continues the list of %j', (text, continued) => {
  expect(continueList({ text, start: text.length, end: text.length })?.text).toBe(continued)
})

it('selects the description of a picture that it inserts', () => {
  const { text, start, end } = insertPicture({ text: 'one', start: 3, end: 3 }, 'a.jpg')
  expect([text, text.slice(start, end)]).toEqual(['one\n\n![what it shows](a.jpg)', 'what it shows'])
})
