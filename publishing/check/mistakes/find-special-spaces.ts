import { isMarkdown } from '../../../shared/model/texts.ts'
import type { YamlFile } from '../../../server/content/yaml-file.ts'
import { PROBLEMS_MAX } from '../../../server/content/problem.ts'
import { getFirstWords, locateWords } from '../../../server/content/markdown/words.ts'
import { formatExcerpt } from './explain-yaml-error.ts'
import type { Finding } from '../finding.ts'
import { listScalars, type LocatedScalar } from './list-scalars.ts'

/** All spaces but the ordinary one. Texts of other programs have them; YAML and Markdown take them as letters. */
const SPACE = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]'
const NON_BREAKING = /[\u00a0\u202f]/

const AT_START = [toPattern('[ \\t]*'), 'at the start of the line'] as const
const inYaml = [
  AT_START,
  [toPattern('[ -]*[\\w.][\\w.-]*:'), 'after the colon'],
  [toPattern(' *(?:- +)*-'), 'after "-"'],
  [toPattern(`[^#"']*[^#\\s"'](?=${SPACE} *#(?:\\s|$))`), 'before "#"'],
] as const
/** The sign at the start of an entry, a quote or a heading in Markdown. */
const SIGN = '(?:[-*+>]|#{1,6}|\\d{1,9}[.)])'
const SIGN_AT_START = new RegExp(`^\\s*${SIGN}\\s`)
const inMarkdown = [AT_START, [toPattern(`[ \\t]*(?:> *)*${SIGN}`), 'after the sign of the line']] as const

/** Matches a special space after the part of the line that precedes it. */
function toPattern(before: string): RegExp {
  return new RegExp(`^(${before})(${SPACE})`)
}

/**
 * Finds special spaces where YAML needs an ordinary one. They look the same, but YAML takes them as a part of a text.
 */
export function findSpacesInYaml(yaml: YamlFile): Finding[] {
  const { text, lines } = yaml
  // Both are in the order of the file.
  const quoted = listScalars(yaml).flatMap(({ node: { type, range } }) => (type !== 'PLAIN' && range ? [range] : []))
  let next = 0
  const isText = (start: number) => {
    while ((quoted[next]?.[1] ?? Infinity) <= start) next += 1
    return (quoted[next]?.[0] ?? Infinity) < start
  }
  const findings = [...text.matchAll(/^.*$/gm)].flatMap(({ 0: line, index }) => {
    const found = isText(index) ? undefined : findSpace(line, inYaml)
    return found ? [{ path: [], line: lines.linePos(index).line, ...found, severity: 'error' as const }] : []
  })
  return findings.slice(0, PROBLEMS_MAX)
}

/** Finds special spaces in a body where Markdown needs an ordinary one: without it, the sign of the line is shown. */
export function findSpacesInBody({ path, node: { value, type }, line }: LocatedScalar): Finding[] {
  if (!isMarkdown(path) || typeof value !== 'string') return []
  return value.split('\n').flatMap((text, index): Finding[] => {
    const found = findSpace(text, inMarkdown)
    if (!found) return []
    const severity = SIGN_AT_START.test(text) ? 'error' : 'warning'
    const name = getFirstWords(text)
    return [
      {
        ...found,
        path,
        line: type === 'BLOCK_LITERAL' ? line + 1 + index : line,
        words: locateWords(value, index + 1, text),
        message: name === '' ? found.message : `"${name}": ${found.message}`,
        severity,
      },
    ]
  })
}

function findSpace(line: string, patterns: readonly (readonly [pattern: RegExp, position: string])[]) {
  for (const [pattern, position] of patterns) {
    const match = pattern.exec(line)
    if (!match) continue
    const [, { length: offset } = '', space = ''] = match
    const name = NON_BREAKING.test(space) ? 'a non-breaking space' : 'a special space'
    const code = space.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    const message = `${name} (U+${code}) is ${position}; write an ordinary one`
    return { message, excerpt: formatExcerpt(line, offset) }
  }
  return undefined
}
