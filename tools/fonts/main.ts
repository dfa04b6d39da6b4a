// npm run fonts: writes the fonts of the site to client/fonts and prints their sizes.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { FONT_FOLDER, fonts } from '../vite/fonts.ts'
import { subset } from './subset.ts'

for (const font of fonts) {
  const file = await subset(font)
  writeFileSync(path.join(FONT_FOLDER, `${font.name}.woff2`), file)
  console.log(`${font.name}: ${file.length} bytes`)
}
