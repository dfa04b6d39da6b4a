// npm run images: writes the airline logos, the icon sprites and the license of the icons to client/images/sprites.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contactIconNames, pageIconNames, serviceIconNames } from '../../shared/icons.ts'
import { renderAirlineLogos } from './airline-logos.ts'
import { renderIconSprite } from './icon-sprite.ts'

const ROOT = path.join(import.meta.dirname, '../..')

replaceFolder('sprites', {
  'airlines.svg': renderAirlineLogos(),
  'icons.svg': renderIconSprite(pageIconNames),
  'contact-icons.svg': renderIconSprite(contactIconNames),
  'service-icons.svg': renderIconSprite(serviceIconNames),
  LICENSE: readFileSync(path.join(ROOT, 'node_modules/@phosphor-icons/core/LICENSE'), 'utf8'),
})

function replaceFolder(name: string, files: Readonly<Record<string, string>>): void {
  const folder = path.join(ROOT, 'client/images', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [file, source] of Object.entries(files)) {
    writeFileSync(path.join(folder, file), source)
    console.log(`${name}/${file}: ${source.length} bytes`)
  }
}
