import { array, assert, constantFrom, oneof, property, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignPieces } from '../testing/foreign-svg-pieces.ts'
import { allowedSvg, createForeignSvg } from '../testing/generated-svg.ts'
import { svgRoot as root } from '../testing/svg-drawings.ts'
import { checkSvg } from './check-svg.ts'
import { ImageError } from './image-error.ts'

const check = (svg: string) => () => checkSvg('logo.svg', Buffer.from(svg))

describe('checkSvg with a generated SVG', () => {
  it('accepts what its lists allow', () => {
    assert(
      property(allowedSvg, (svg) => {
        expect(check(svg)).not.toThrow()
      }),
      { numRuns: 500 },
    )
  })

  it.each(foreignPieces)('rejects %s that its lists do not allow', (_, point, piece) => {
    assert(
      property(createForeignSvg(point, piece), (svg) => {
        expect(check(svg)).toThrow(ImageError)
      }),
      { numRuns: 500 },
    )
  })
})

const throwsAtMostImageError = (bytes: Buffer): boolean => {
  try {
    checkSvg('logo.svg', bytes)
    return true
  } catch (error) {
    return error instanceof ImageError
  }
}

describe('checkSvg with random input', () => {
  const separators = ['<', '>', '/>', '</', '"', "'", '=', ' ', '\\', '\r\n', '&', ';', '{', '}', '\u0000', '&#10;']
  const tags = ['<g', '<style>', '</style>', '<script', '</svg>', '<![CDATA[', ']]>', '<!--', '-->', '<?', '?>']
  const words = ['url(', ')', '#a', '@import', 'href', 'xlink:href', 'onload', 'xmlns', 'style', '<!DOCTYPE svg']
  const fragment = constantFrom('<!ENTITY', ...separators, ...tags, ...words)
  const markup = array(oneof(fragment, string({ unit: 'binary', maxLength: 4 })), { maxLength: 30 })

  it('throws nothing but an ImageError', () => {
    const svgs = property(markup, (parts) => throwsAtMostImageError(Buffer.from(root(parts.join('')))))
    const files = property(uint8Array({ maxLength: 200 }), (bytes) => throwsAtMostImageError(Buffer.from(bytes)))
    assert(svgs, { numRuns: 1000 })
    assert(files, { numRuns: 1000 })
  })
})

describe('checkSvg with a file of 2 MB', () => {
  const repeat = (text: string) => text.repeat(2_000_000 / text.length)
  const list = (count: number, create: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => create(index))
  const style = (css: string) => root(`<style>${css}</style>`)

  it.each([
    ['elements within each other', root(repeat('<g>'))],
    ['attributes', root(`<g ${list(100_000, (index) => `data-${index}="" `).join('')}/>`)],
    ['namespaces', root(list(70_000, (index) => `<g xmlns:a${index}="a"/>`).join(''))],
    ['a word of CSS', style(repeat('a'))],
    ['URLs of CSS', style(repeat('url(#'))],
    ['declarations', root(repeat('<!'))],
    ['comments without an end', repeat('<!--')],
    ['entities', `<!DOCTYPE svg [${repeat('<!ENTITY a "b">')}`],
    ['references to an entity', `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(100)}">]>${root(repeat('&a;'))}`],
    ['CDATA without an end', root(repeat('<![CDATA['))],
  ])('takes less than ten seconds for %s', (_, svg) => {
    const start = performance.now()
    expect(throwsAtMostImageError(Buffer.from(svg))).toBe(true)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
