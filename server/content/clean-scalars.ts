import { visit, type Document, type LineCounter } from 'yaml'
import type { Problem } from './problem.ts'

/**
 * Characters of copied texts that no text needs: controls, zero-width spaces, byte order marks, and embeddings and
 * overrides of the direction. Joiners, marks and isolates remain, because Urdu texts need them.
 */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\u200b\u2060\u202a-\u202e\ufeff]/gu

const CURLY_QUOTED = /^(?:[“”„][^“”„]*[“”„]|[‘’‚][^‘’‚]*[‘’])$/

/**
 * Removes invisible characters from every key and value. Reports curly quotes around one, which YAML takes as text,
 * and removes them, so that the value has no further problem.
 */
export function cleanScalars(document: Document, lines: LineCounter): Problem[] {
  const problems: Problem[] = []
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'string') return
      const text = node.value.replace(INVISIBLE, '')
      node.value = text
      if (node.type !== 'PLAIN' || !CURLY_QUOTED.test(text)) return
      const { line } = lines.linePos(node.range?.[0] ?? 0)
      const advice = 'use straight ones ("), or put those around them'
      problems.push({ path: [], line, message: `the curly quotes of ${text} would be shown; ${advice}` })
      node.value = text.slice(1, -1)
    },
  })
  return problems
}
