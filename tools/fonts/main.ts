// npm run fonts: writes the fonts of the site and their license to client/fonts, and prints their sizes.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { FONT_FOLDER, fonts } from '../vite/fonts.ts'
import { buildFontLicense, FONT_LICENSE_FILE } from './font-license.ts'
import { subset } from './subset.ts'

for (const font of fonts) {
  const file = await subset(font)
  writeFileSync(path.join(FONT_FOLDER, `${font.name}.woff2`), file)
  console.log(`${font.name}: ${file.length} bytes`)
}
writeFileSync(path.join(FONT_FOLDER, FONT_LICENSE_FILE), buildFontLicense())
