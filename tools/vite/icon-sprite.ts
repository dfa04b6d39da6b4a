import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { iconNames } from '../../shared/icons.ts'

const require = createRequire(import.meta.url)

/** One SVG text that holds each icon of `iconNames` as a `<symbol>` whose id is the icon's name. */
export function drawIconSprite(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${iconNames.map(drawSymbol).join('')}</svg>`
}

function drawSymbol(name: string): string {
  const file = require.resolve(`@phosphor-icons/core/duotone/${name}-duotone.svg`)
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1]
  if (!shapes) throw new Error(`${name}-duotone.svg is not an SVG file as expected.`)
  return `<symbol id="${name}" viewBox="0 0 256 256">${shapes}</symbol>`
}
