import { expect, it } from 'vitest'
import { listTestProblems } from '../../server/testing/load-test-content.ts'

it.each([
  ['{ from: /visa, to: /umrah }', 'redirects[0].from: "/visa" is an address of the page /visa already; remove it'],
  ['{ from: /Visa.html, to: / }', 'redirects[0].from: "/Visa.html" is an address of the page /visa already; remove it'],
  ['{ from: /about/, to: / }', 'redirects[0].from: "/about/" is an address of the page /about-us already; remove it'],
  ['{ from: /index.php, to: /visa }', 'redirects[0].from: "/index.php" is an address of the page / already; remove it'],
  ['{ from: /robots.txt, to: / }', 'redirects[0].from: "/robots.txt" belongs to the site itself; remove it'],
  ['{ from: /assets/a.js, to: / }', 'redirects[0].from: "/assets/a.js" belongs to the site itself; remove it'],
  ['{ from: /a, to: / }, { from: /A/, to: /visa }', 'redirects[1].from: "/A/" is listed twice; remove it'],
  [
    '{ from: /a, to: /none }',
    'redirects[0].to: "/none" is not a page of this site, or a hidden one; its pages are /, ',
  ],
  ['{ from: /a, to: /ur/visa }', 'redirects[0].to: "/ur/visa" is not a page of this site, or a hidden one; '],
])('reports the redirect %s', (entries, message) => {
  const [problem, ...others] = listTestProblems(`redirects: [${entries}]`)
  expect(problem).toContain(`site.yaml, line 1, ${message}`)
  expect(others).toEqual([])
})

it('accepts addresses that differ in their parameters', () => {
  const entries = "{ from: '/?p=1', to: /visa }, { from: '/?p=2', to: '/umrah#question-1' }, { from: /p/1, to: / }"
  expect(listTestProblems(`redirects: [${entries}]`)).toEqual([])
})
