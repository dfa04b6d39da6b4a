import { expect, it } from 'vitest'
import { defaultContent } from '../shared/default-content/default-content.ts'
import { findDefaultContentProblems } from './find-default-content-problems.ts'

it('finds every default text in every language', () => {
  expect(findDefaultContentProblems()).toEqual([])
})

it('reports a missing text and a missing translation', () => {
  const { menu, ...labels } = defaultContent.labels
  const overlay = [...defaultContent.overlay, { ...defaultContent.overlay[0], text: menu }]
  expect(findDefaultContentProblems({ ...defaultContent, labels, overlay })).toEqual([
    expect.stringMatching(/^labels\.menu: must be text/),
    'overlay.7.text: has no text in "ur"',
  ])
})
