import { expect, it } from 'vitest'
import { shortenPaths } from './shorten-paths.ts'

it('rounds coordinates and keeps ids', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a"><path d="M1.234 2.345L10.04 9.96"/></symbol></svg>'
  expect(shortenPaths(svg, 1)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a"><path d="M1.2 2.3 10 10"/></symbol></svg>',
  )
})
