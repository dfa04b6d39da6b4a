import { isCollection, isScalar } from 'yaml'
import type { Problem } from './problem.ts'

/** Replaces the message of an invalid value if YAML reads it as something else than it looks like. */
export function explainValue(problem: Problem, node: unknown, text: string): Problem {
  const message = findExplanation(problem.message, node, text)
  return message === undefined ? problem : { ...problem, message }
}

function findExplanation(message: string, node: unknown, text: string): string | undefined {
  const needsText = message.startsWith('must be text')
  if (isCollection(node) && node.flow && needsText) {
    return `a text that starts with "${text[node.range?.[0] ?? 0]}" must be in quotes`
  }
  if (!isScalar(node)) return undefined
  const { value, source = '', type, range } = node
  if (value === null) return explainMissing(text, range?.[0] ?? 0)
  if (typeof value === 'number' && needsText) return `is read as the number ${value}; put it in quotes: "${source}"`
  if (typeof value === 'boolean' && needsText) return `is read as ${value}; put it in quotes: "${source}"`
  if (value === '' && type === 'BLOCK_LITERAL') return 'is empty; its lines must start further right than its key'
  if (typeof value === 'string' && type === 'PLAIN') {
    if (/^\w+:\S/.test(value) && message.startsWith('must contain')) {
      return `is read as the text "${value}"; is a space missing after a colon?`
    }
    if (/^-\S/.test(value) && message.startsWith('must be a list')) return 'a space is missing after "-"'
  }
  return undefined
}

function explainMissing(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const [line = ''] = text.slice(start).split('\n')
  const comment = /[:-]\s+(#.*\S)/.exec(line)?.[1]
  if (comment === undefined) return 'has no value; write one, or remove the line'
  return `"#" starts a comment; put the value in quotes: ${quote(comment)}`
}

/** The text in quotes that it does not contain. */
export function quote(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`
}
