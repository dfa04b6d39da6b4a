// npm run fonts: writes the fonts of the site, their style sheets and their license to client/fonts, those
// of images to publishing/images/fonts, and prints sizes.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildFontLicense, FONT_LICENSE_FILE } from './font-license.ts'
import { FONT_FOLDER, fonts, IMAGE_FONT_FOLDER, imageFonts, renderStyleSheets } from './fonts.ts'
import { subset } from './subset.ts'

for (const font of fonts) {
  const file = await subset(font)
  writeFileSync(path.join(FONT_FOLDER, `${font.name}.woff2`), file)
  console.log(`${font.name}: ${file.length} bytes`)
}
for (const font of imageFonts)
  writeFileSync(path.join(IMAGE_FONT_FOLDER, `${font.name}.ttf`), await subset(font, 'truetype'))
for (const [name, rules] of renderStyleSheets()) writeFileSync(path.join(FONT_FOLDER, name), rules)
for (const folder of [FONT_FOLDER, IMAGE_FONT_FOLDER])
  writeFileSync(path.join(folder, FONT_LICENSE_FILE), buildFontLicense())
