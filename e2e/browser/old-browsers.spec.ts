import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { expect, test } from '../testing/browser-test.ts'

const DIST = path.join(import.meta.dirname, '../../dist')

for (const [app, scriptsMin] of [
  ['client', 6],
  ['editor', 1],
] as const) {
  test(`builds scripts of the ${app} that the oldest supported browsers can parse`, () => {
    const folder = path.join(DIST, app, 'assets')
    const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
    expect(names.length).toBeGreaterThanOrEqual(scriptsMin)
    for (const name of names) {
      const code = readFileSync(path.join(folder, name), 'utf8')
      expect(() => parse(code, { ecmaVersion: 2021, sourceType: 'module' }), name).not.toThrow()
      // Lookbehind is part of ES2018, but Safari supports it only since 16.4.
      expect(code, name).not.toMatch(/\(\?<[=!]/)
    }
  })
}
