import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { IconName } from '../../shared/icons.ts'
import { shortenPaths } from './shorten-paths.ts'

/** One of the 256 units is less than a fifth of a pixel at the size of the icons. */
const DECIMALS = 0

const require = createRequire(import.meta.url)

/** One SVG with a `<symbol>` for each icon; the id is the icon's name. */
export function renderIconSprite(names: readonly IconName[]): string {
  const symbols = names.map(renderSymbol).join('')
  return shortenPaths(`<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`, DECIMALS)
}

function renderSymbol(name: IconName): string {
  const file = require.resolve(`@phosphor-icons/core/duotone/${name}-duotone.svg`)
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1]
  if (!shapes) throw new Error(`${name}-duotone.svg does not contain the expected <svg> element.`)
  return `<symbol id="${name}" viewBox="0 0 256 256">${shapes}</symbol>`
}
