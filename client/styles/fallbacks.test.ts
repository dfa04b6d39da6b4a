import { describe, expect, it } from 'vitest'
import { readStyleSheets } from '../../tools/testing/style-sheets.ts'

describe('the style sheets', () => {
  it('declare no fallback before a value with var()', () => {
    const styleSheets = readStyleSheets()
    const unused = [...styleSheets].flatMap(([file, css]) =>
      listUnusedFallbacks(css).map((declarations) => `${file}: ${declarations}`),
    )
    expect(styleSheets.size).toBeGreaterThan(20)
    expect(unused).toEqual([])
  })
})

describe('listUnusedFallbacks', () => {
  it.each([
    ['a { height: 1vh; height: calc(1svh - var(--a)); }', ['height: 1vh; height: calc(1svh - var(--a))']],
    ['a { height: 1vh;\n  /* Why. */\n  height: var(--a); }', ['height: 1vh; height: var(--a)']],
    ['a { height: 1vh; height: 1svh; }', []],
    ['a { height: 1vh; min-height: var(--a); }', []],
    ['a { height: 1vh; } b { height: var(--a); }', []],
  ])('reads "%s"', (css, expected) => {
    expect(listUnusedFallbacks(css)).toEqual(expected)
  })
})

/**
 * Pairs of declarations of one property, the second with `var()`. Browsers accept every value with `var()` when they
 * parse it, so they never use the first declaration.
 */
function listUnusedFallbacks(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ')
  return Array.from(plain.matchAll(/(?<=[;{] )([\w-]+): [^;{}]+; \1: [^;{}]*var\([^;{}]+(?=;)/g), ([pair]) => pair)
}
