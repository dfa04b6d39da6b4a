import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fonts } from './fonts.ts'

export const FONT_LICENSE_FILE = 'OFL.txt'

const require = createRequire(import.meta.url)

/** The license of the fonts: the copyright of each, and the Open Font License, which is the same for all. */
export function buildFontLicense(): string {
  const licenses = fonts.map(({ source }) => {
    const [copyright, ...text] = readFileSync(path.join(path.dirname(require.resolve(source)), '../LICENSE'), 'utf8')
      .trim()
      .split('\n\n')
    return { copyright, text: text.join('\n\n') }
  })
  const copyrights = new Set(licenses.map(({ copyright }) => copyright))
  const texts = new Set(licenses.map(({ text }) => text))
  return `${[...copyrights, ...texts].join('\n\n')}\n`
}
