import { expect, it } from 'vitest'
import { pageKeys, pages } from '../pages.ts'
import { specifiedPages } from './pages.ts'

it('has the specified pages in the order of the header', () => {
  const expected = Object.entries(specifiedPages).map(([key, { path }]) => [key, path])
  expect(pageKeys.map((key) => [key, pages[key].path])).toEqual(expected)
})
