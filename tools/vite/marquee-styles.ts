import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const STYLES = 'virtual:react-fast-marquee.css'
const FILE = createRequire(import.meta.url).resolve('react-fast-marquee')
// The call, not the function of the same name: its argument is one string literal.
const INSERT_CALL = /^___\$insertStyle\(("(?:[^"\\]|\\.)*")\);$/m

/**
 * react-fast-marquee writes a `<style>` by innerHTML when it is imported, which our Content-Security-Policy blocks
 * and Trusted Types punish with an error. This cuts the call out and offers its CSS as `virtual:react-fast-marquee.css`.
 * Throws where a new version of the package no longer holds the call.
 */
export function marqueeStyles(): Plugin {
  return {
    name: 'marquee-styles',
    enforce: 'pre',
    resolveId: (id) => (id === STYLES ? `\0${STYLES}` : undefined),
    load: (id) => (id === `\0${STYLES}` ? cutInsertCall(readFileSync(FILE, 'utf8')).css : undefined),
    transform(code, id) {
      if (id.split('?')[0] !== FILE) return undefined
      return { code: cutInsertCall(code).rest, map: null }
    },
  }
}

/** The package's code without the call, and the styles that the call would insert. */
export function cutInsertCall(code: string): { rest: string; css: string } {
  const [call, literal] = INSERT_CALL.exec(code) ?? []
  if (!call || !literal) throw new Error('react-fast-marquee no longer inserts its styles the way tools/vite/marquee-styles.ts expects.')
  return { rest: code.replace(call, ''), css: JSON.parse(literal) }
}
