import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { extractStyles } from './marquee-styles.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('react-fast-marquee'), 'utf8')

it('separates the styles from the code', () => {
  const { code: codeWithoutStyles, css } = extractStyles(source)
  expect(css).toContain('@keyframes scroll')
  expect(codeWithoutStyles).not.toContain('rfm-marquee-container {')
  expect(codeWithoutStyles).toContain('exports.default = Marquee')
})

it('throws if the package no longer contains the call', () => {
  expect(() => extractStyles('exports.default = 1')).toThrow('was not found')
})
