import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colors } from './theme.ts'

it('equals the tokens of the style sheet', () => {
  const tokens = readFileSync(new URL('../client/styles/tokens.css', import.meta.url), 'utf8')
  const names = {
    paper: '--paper',
    ink: '--ink-900',
    text: '--ink-700',
    hill: '--hill',
    pine: '--pine-700',
    tint: '--pine-100',
    ember: '--ember-500',
    light: '--saffron-300',
  }
  for (const [key, value] of Object.entries(colors)) {
    expect(tokens).toContain(`${names[key as keyof typeof colors]}: ${value};`)
  }
})
