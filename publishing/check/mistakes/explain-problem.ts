import { z } from 'zod'
import { isCollection, isMap, isScalar } from 'yaml'
import type { Problem } from '../../../server/content/problem.ts'
import type { YamlFile } from '../../../server/content/yaml-file.ts'
import { findNode, type SchemaNode } from '../../../shared/model/schema-tree.ts'

/** Adds to the problem of a value what its owner has to write in the file. */
export function explainProblem(problem: Problem, { document, text }: YamlFile, tree: SchemaNode): Problem {
  const { path } = problem
  const node = findNode(tree, path)
  const message = node && explainValue(problem, node, document.getIn(path, true), text)
  return message === undefined ? problem : { ...problem, message }
}

function explainValue({ code, message }: Problem, node: SchemaNode, value: unknown, text: string): string | undefined {
  const isGroup = node.fields.size > 0
  if (isScalar(value)) {
    const { source = '', type, range } = value
    if (value.value === null) return explainMissing(text, range?.[0] ?? 0)
    if (type === 'PLAIN' && typeof value.value !== 'string' && z.safeParse(node.schema, source).success)
      return `is read as ${describeValue(value.value)}; put it in quotes: "${source}"`
    if (value.value === '' && type === 'BLOCK_LITERAL')
      return 'is empty; its lines must start further right than its key'
    if (type === 'PLAIN' && isGroup && /^\w+:\S/.test(source))
      return `is read as the text "${source}"; is a space missing after a colon?`
    if (type === 'PLAIN' && node.entry && /^-\S/.test(source)) return 'a space is missing after "-"'
  }
  if (isCollection(value) && value.flow && !isGroup && !node.entry)
    return `a text that starts with "${text[value.range?.[0] ?? 0]}" must be in quotes`
  if (node.kind === 'alt') return `${message}: alt: ""`
  if (value === undefined) return 'is missing'
  if (isGroup && !isMap(value)) return `${message}, each on its own line`
  return code === 'invalid' ? node.fileMessage : undefined
}

function describeValue(value: unknown): string {
  return typeof value === 'number' ? `the number ${value}` : String(value)
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
