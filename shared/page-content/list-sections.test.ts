import { expect, it } from 'vitest'
import { listSections } from './list-sections.ts'
import type { RichText } from '../model/rich-text.ts'

const body: RichText = [
  { tag: 'p', children: ['Text'] },
  { tag: 'h2', children: ['Before you ', { tag: 'strong', children: ['book'] }] },
  { tag: 'h3', children: ['Details'] },
  { tag: 'h2', children: ['Fees'] },
]

it('lists the headings of the second level, with their IDs', () => {
  expect(listSections(body)).toEqual([
    { id: 'section-1', text: 'Before you book' },
    { id: 'section-3', text: 'Fees' },
  ])
})

it('gives the headings of an untranslated body its language', () => {
  const source = { key: 'pages.visa.body', language: { lang: 'en', dir: 'ltr' } } as const
  expect(listSections({ ...source, value: body })[1]).toEqual({ id: 'section-3', text: { ...source, value: 'Fees' } })
})
