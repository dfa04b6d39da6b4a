import { expect, it } from 'vitest'
import { findPathProblem } from './project-path.ts'

it.each(['/home/ali/50% off/سائٹ', 'C:\\Users\\Ali Raza\\site', '/srv/a+b&c=d/[e]/{f}'])('accepts %s', (folder) => {
  expect(findPathProblem(folder, false)).toBeUndefined()
})

it('names the path and the character that Vite cannot read', () => {
  expect(findPathProblem('/home/Ali #1/site', false)).toBe(
    'Vite can\'t read files from a path with "#": rename or move this folder, /home/Ali #1/site',
  )
})

it('names the character that only Vitest cannot read', () => {
  expect(findPathProblem('/home/50% off/site', true)).toContain('Vitest can\'t read files from a path with "%"')
})
