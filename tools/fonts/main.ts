// npm run fonts: writes the fonts of the site, their style sheets and their license to client/fonts, and prints sizes.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildFontLicense, FONT_LICENSE_FILE } from './font-license.ts'
import { FONT_FOLDER, fonts, renderStyleSheets } from './fonts.ts'
import { subset } from './subset.ts'

for (const font of fonts) {
  const file = await subset(font)
  writeFileSync(path.join(FONT_FOLDER, `${font.name}.woff2`), file)
  console.log(`${font.name}: ${file.length} bytes`)
}
for (const [name, rules] of renderStyleSheets()) writeFileSync(path.join(FONT_FOLDER, name), rules)
writeFileSync(path.join(FONT_FOLDER, FONT_LICENSE_FILE), buildFontLicense())
