import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { FONT_FOLDER, fonts } from '../vite/fonts.ts'
import { subset } from './subset.ts'

describe('npm run fonts', () => {
  it.each(fonts)('reproduces the file of $name byte for byte', { timeout: 60_000 }, async (font) => {
    const file = readFileSync(path.join(FONT_FOLDER, `${font.name}.woff2`))
    expect(file.equals(await subset(font))).toBe(true)
  })

  it('writes every file of client/fonts', () => {
    expect(readdirSync(FONT_FOLDER).toSorted()).toEqual(fonts.map(({ name }) => `${name}.woff2`).toSorted())
  })
})
