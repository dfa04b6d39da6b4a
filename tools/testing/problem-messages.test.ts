import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parseSync } from 'vite'

// A message for people may be reworded. Code that compares it would stop working silently. Problems have codes instead.

const ROOT = path.join(import.meta.dirname, '../..')
const files = ['shared', 'server', 'publishing', 'editor', 'cli']
  .flatMap((wing) =>
    readdirSync(path.join(ROOT, wing), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(wing, name.replaceAll(path.sep, '/')),
    ),
  )
  .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/\.test\.|\/testing\//.test(file))

/** Messages of others, which have no code for it. */
const foreign: Readonly<Record<string, string>> = {
  'publishing/check/mistakes/explain-yaml-error.ts': 'the parser of YAML',
  'publishing/images/image-program.ts': 'sharp',
  'server/system-error.ts': 'Node.js',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Lists the expressions that depend on the words of a message. Two messages may be compared with each other. */
function listUses(file: string, code: string): string[] {
  const uses: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isNode(value) && usesWords(value)) uses.push(`${file}: ${code.slice(value.start, value.end)}`)
    for (const child of Object.values(value)) visit(child)
  }
  visit(parseSync(file, code).program)
  return uses
}

function isNode(value: object): value is Node {
  return 'type' in value && typeof value.type === 'string'
}

function usesWords({ type, ...node }: Node): boolean {
  if (type === 'BinaryExpression') {
    const { operator, left, right } = node
    if (operator === 'in') return isMessage(left)
    return /^[!=]==?$/.test(String(operator)) && isMessage(left) !== isMessage(right) && !isUndefined(left, right)
  }
  if (type === 'SwitchStatement') return isMessage(node['discriminant'])
  if (type === 'MemberExpression' && node['computed']) return isMessage(node['property'])
  if (type !== 'CallExpression') return false
  const { object, property } = node['callee'] as Record<string, Node | undefined>
  const name = String(property?.['name'])
  if (/^(?:test|exec|get|has|hasOwn|includes|indexOf)$/.test(name)) return (node['arguments'] as Node[]).some(isMessage)
  return isMessage(object) && /^(?:includes|indexOf|startsWith|endsWith|match|search|replace|replaceAll)$/.test(name)
}

function isMessage(value: unknown): boolean {
  const node = value as Node | undefined
  if (node?.type === 'ChainExpression') return isMessage(node['expression'])
  if (node?.type === 'MemberExpression') return !node['computed'] && isMessage(node['property'])
  return node?.type === 'Identifier' && node['name'] === 'message'
}

function isUndefined(...sides: readonly unknown[]): boolean {
  return sides.some((side) => (side as Node)['name'] === 'undefined')
}

it.each([
  'problem.message === TEXT',
  'sentences[problem.message] ?? problem.message',
  "message.replace(', for example', '')",
  "problem?.message.startsWith('must')",
  'sentences.has(message)',
  '/list/.test(message)',
  'switch (message) { }',
])('finds a use of the words of a message: %s', (code) => {
  expect(listUses('example.ts', code)).toHaveLength(1)
})

it.each(['message === other.message', 'message === undefined', 'code === TEXT', '`${message}; ${advice}`'])(
  'accepts %s',
  (code) => expect(listUses('example.ts', code)).toEqual([]),
)

it('finds no code that depends on the words of a message', () => {
  const uses = files.map((file) => [file, listUses(file, readFileSync(path.join(ROOT, file), 'utf8'))] as const)
  expect(uses.flatMap(([file, found]) => (file in foreign ? [] : found))).toEqual([])
  const unused = Object.keys(foreign).filter((name) => !uses.some(([file, found]) => file === name && found.length > 0))
  expect(unused).toEqual([])
})
