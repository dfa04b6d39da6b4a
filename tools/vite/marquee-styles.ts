import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { normalizePath, type Plugin } from 'vite'

const STYLES_ID = 'virtual:react-fast-marquee.css'
const PACKAGE_FILE = normalizePath(createRequire(import.meta.url).resolve('react-fast-marquee'))
// The call of the function, not its definition. Its argument is one string literal.
const INSERT_CALL = /^___\$insertStyle\(("(?:[^"\\]|\\.)*")\);$/m

/**
 * react-fast-marquee injects a `<style>` with innerHTML on import. The Content-Security-Policy blocks the styles, and
 * Trusted Types turn the call into an error. This plugin removes the call and provides its CSS as
 * `virtual:react-fast-marquee.css`. Throws if a new version of the package no longer contains the call.
 */
export function marqueeStyles(): Plugin {
  return {
    name: 'marquee-styles',
    enforce: 'pre',
    resolveId: (id) => (id === STYLES_ID ? `\0${STYLES_ID}` : undefined),
    load: (id) => (id === `\0${STYLES_ID}` ? extractStyles(readFileSync(PACKAGE_FILE, 'utf8')).css : undefined),
    transform(code, id) {
      if (id.split('?')[0] !== PACKAGE_FILE) return undefined
      return { code: extractStyles(code).code, map: null }
    },
  }
}

/** Splits the package's source into the code without the call and the CSS that the call would insert. */
export function extractStyles(source: string): { code: string; css: string } {
  const [call, literal] = INSERT_CALL.exec(source) ?? []
  if (!call || !literal) throw new Error('react-fast-marquee: the call that inserts its styles was not found.')
  return { code: source.replace(call, ''), css: JSON.parse(literal) }
}
