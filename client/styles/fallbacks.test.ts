import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const CLIENT = path.join(import.meta.dirname, '..')

describe('the style sheets', () => {
  it('declare no fallback before a value with var()', () => {
    const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
    const unused = files.flatMap((file) =>
      listUnusedFallbacks(readFileSync(path.join(CLIENT, file), 'utf8')).map(
        (declarations) => `${file}: ${declarations}`,
      ),
    )
    expect(files.length).toBeGreaterThan(20)
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
