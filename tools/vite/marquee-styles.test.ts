import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { cutInsertCall } from './marquee-styles.ts'

const code = readFileSync(createRequire(import.meta.url).resolve('react-fast-marquee'), 'utf8')

it('cuts the call out and keeps its styles', () => {
  const { rest, css } = cutInsertCall(code)
  expect(css).toContain('@keyframes scroll')
  expect(rest).not.toContain('rfm-marquee-container {')
  expect(rest).toContain('exports.default = Marquee')
})

it('throws where the package no longer holds the call', () => {
  expect(() => cutInsertCall('exports.default = 1')).toThrow('no longer inserts its styles')
})
