import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { iconNames } from '../../shared/icons.ts'

const require = createRequire(import.meta.url)

/** One SVG with a `<symbol>` for each icon of `iconNames`; the id is the icon's name. */
export function renderIconSprite(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${iconNames.map(renderSymbol).join('')}</svg>`
}

function renderSymbol(name: string): string {
  const file = require.resolve(`@phosphor-icons/core/duotone/${name}-duotone.svg`)
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1]
  if (!shapes) throw new Error(`${name}-duotone.svg does not contain the expected <svg> element.`)
  return `<symbol id="${name}" viewBox="0 0 256 256">${shapes}</symbol>`
}
