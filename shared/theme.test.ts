import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colors } from './theme.ts'

it('equals the tokens of the style sheet', () => {
  const tokens = readFileSync(new URL('../client/styles/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--paper: ${colors.paper};`)
  expect(tokens).toContain(`--ember-500: ${colors.ember};`)
})
