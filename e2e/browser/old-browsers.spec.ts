import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { expect, test } from '../testing/browser-test.ts'

const ASSETS = path.join(import.meta.dirname, '../../dist/client/assets')

test('builds scripts that the oldest supported browsers can parse', () => {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const code = readFileSync(path.join(ASSETS, name), 'utf8')
    expect(() => parse(code, { ecmaVersion: 2021, sourceType: 'module' }), name).not.toThrow()
    // Lookbehind is part of ES2018, but Safari supports it only since 16.4.
    expect(code, name).not.toMatch(/\(\?<[=!]/)
  }
})
