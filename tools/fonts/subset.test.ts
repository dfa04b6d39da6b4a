import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'
import { FONT_FOLDER, fonts, renderStyleSheets } from './fonts.ts'
import { buildFontLicense, FONT_LICENSE_FILE } from './font-license.ts'

describe('npm run fonts', () => {
  it.each(fonts)('keeps the copyright and the license in the file of $name', async ({ name }) => {
    const file = readFileSync(path.join(FONT_FOLDER, `${name}.woff2`))
    const options = { targetFormat: 'truetype' as const, preserveNameIds: [14] }
    // Names are in UTF-16.
    const names = (await subsetFont(file, '', options)).toString('latin1').replaceAll('\0', '')
    expect(names.match(/Copyright|scripts\.sil\.org\/OFL|openfontlicense\.org/g)).toHaveLength(2)
  })

  it('writes every file of client/fonts', () => {
    const files = [FONT_LICENSE_FILE, ...fonts.map(({ name }) => `${name}.woff2`), ...renderStyleSheets().keys()]
    expect(readdirSync(FONT_FOLDER).toSorted()).toEqual(files.toSorted())
  })

  it.each([...renderStyleSheets()])('reproduces the style sheet %s', (name, rules) => {
    expect(readFileSync(path.join(FONT_FOLDER, name), 'utf8')).toBe(rules)
  })

  it('reproduces the license with the copyright of every font', () => {
    const license = readFileSync(path.join(FONT_FOLDER, FONT_LICENSE_FILE), 'utf8')
    expect(license).toBe(buildFontLicense())
    for (const owner of ['Astigmatic', 'The Figtree Project Authors', 'The Noto Project Authors']) {
      expect(license).toMatch(new RegExp(`^Copyright .*${owner}`, 'm'))
    }
    expect(license.match(/^SIL OPEN FONT LICENSE/gm)).toHaveLength(1)
  })
})
