import { expect, it } from 'vitest'
import { readStyleSheets } from '../../tools/testing/style-sheets.ts'

const patterns = [
  /^(?:left|right)$/,
  /^(?:scroll-)?(?:margin|padding)-(?:left|right)$/,
  /^border-(?:left|right)/,
  /^border-(?:top|bottom)-(?:left|right)-radius$/,
]
const sideProperties = /^(?:float|clear|text-align|caption-side)$/
const boxProperties = /^(?:inset|margin|padding|border-(?:width|style|color)|scroll-(?:margin|padding))$/

/** Physical declarations that stay, each with its reason. */
const exceptions = new Map([
  // Moves along the flight path. The layers around it are mirrored.
  ['sections/Splash/Splash.module.css', /^transform: translateX\(-?\d+%\)$/],
])

it('uses logical properties only, except in the listed declarations', () => {
  const styleSheets = readStyleSheets()
  const physical = [...styleSheets].flatMap(([file, css]) =>
    listDeclarations(css)
      .filter((declaration) => isPhysical(declaration) && !exceptions.get(file)?.test(declaration))
      .map((declaration) => `${file}: ${declaration}`),
  )
  expect(styleSheets.size).toBeGreaterThan(20)
  expect(physical).toEqual([])
})

/** The declarations of a style sheet as `property: value`. */
function listDeclarations(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ')
  return Array.from(plain.matchAll(/(?<=[;{] )([a-z-]+): ([^;{}]+)(?=;)/g), ([declaration]) => declaration)
}

function isPhysical(declaration: string): boolean {
  const [property = '', value = ''] = declaration.split(/: (.*)/)
  if (patterns.some((pattern) => pattern.test(property))) return true
  if (sideProperties.test(property)) return /^(?:left|right)$/.test(value)
  // One value is horizontal. Two center an element on a point.
  if (property === 'translate') return !value.includes(' ')
  if (property === 'transform') return value.includes('translateX(')
  const [top, right, bottom, left] = splitValues(value)
  if (boxProperties.test(property)) return left !== undefined && left !== right
  return property === 'border-radius' && bottom !== undefined && (top !== right || bottom !== left)
}

/** Splits a value at its spaces, but not inside functions. */
function splitValues(value: string): string[] {
  const compact = value.replace(/\([^()]*\)/g, (list) => `[${list.slice(1, -1).replaceAll(' ', '')}]`)
  return compact === value ? value.split(' ') : splitValues(compact)
}
