import { expect, it } from 'vitest'
import { formatProblem } from './problem.ts'

it('describes a problem without characters that change a terminal', () => {
  const problem = { file: 'site.yaml', line: 2, key: 'a\nb', message: 'is "\u001b[2Jx\u009b.jpg"' }
  expect(formatProblem({ ...problem, excerpt: 'a: [\u001b]0;x\u0007\n    ^' })).toBe(
    'site.yaml, line 2, a b: is " [2Jx .jpg"\n    a: [ ]0;x \n        ^',
  )
})
