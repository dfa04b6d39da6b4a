import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, type Node } from 'acorn'
import { analyse } from 'scslre'
import { afterAll, expect, it, vi } from 'vitest'
import { transformWithOxc } from 'vite'

// Texts come from strangers, invited people and owners. A pattern whose time grows with the square of the length of a
// text lets a short one stop a process. Source: https://github.com/RunDevelopment/scslre

const ROOT = path.join(import.meta.dirname, '../..')
const files = ['shared', 'client', 'server', 'publishing', 'editor', 'cli']
  .flatMap((wing) =>
    readdirSync(path.join(ROOT, wing), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(wing, name.replaceAll(path.sep, '/')),
    ),
  )
  .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/\.test\.|\/testing\//.test(file))

interface Pattern {
  readonly source: string
  readonly flags: string
}

/** Patterns whose texts have a length before they are read. */
const bounded: Readonly<Record<string, string>> = {
  'shared/fields/price.ts': 'cleanPrice reads no longer text than a price has',
}

/** The parts of a pattern that take more than linear time. */
function findSlowParts({ source, flags }: Pattern): string[] {
  return analyse({ source, flags }).reports.map(({ type }) => `${type} in /${source}/${flags}`)
}

async function listLiterals(file: string): Promise<Pattern[]> {
  const { code } = await transformWithOxc(readFileSync(path.join(ROOT, file), 'utf8'), file, { sourcemap: false })
  const literals: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node) literals.push(toPattern((node as Node & { regex: { pattern: string; flags: string } }).regex))
    for (const child of Object.values(node)) visit(child)
  }
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
  return literals
}

function toPattern({ pattern, flags }: { pattern: string; flags: string }): Pattern {
  return { source: pattern, flags }
}

/** The patterns that a module builds when it is loaded, and those of the modules that it imports. */
async function listBuiltPatterns(file: string): Promise<Pattern[]> {
  const built: Pattern[] = []
  const build = (Original: typeof RegExp, [pattern, flags]: [pattern: RegExp | string, flags?: string]) => {
    const found = new Original(pattern, flags)
    if (typeof pattern === 'string') built.push({ source: found.source, flags: found.flags })
    return found
  }
  // Packages also call it without "new".
  const apply = (Original: typeof RegExp, _: unknown, parameters: [string]) => build(Original, parameters)
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct: build, apply }))
  vi.resetModules()
  await import(path.join(ROOT, file))
  vi.unstubAllGlobals()
  return built
}

afterAll(() => vi.unstubAllGlobals())

it('finds a pattern that takes quadratic time', () => {
  expect(findSlowParts({ source: String.raw`\s*\n\s*`, flags: 'g' })).toEqual([String.raw`Move in /\s*\n\s*/g`])
})

it('finds only literals that take linear time', async () => {
  const slow: string[] = []
  let count = 0
  for (const file of files)
    for (const literal of await listLiterals(file)) {
      count += 1
      slow.push(...findSlowParts(literal).map((part) => `${file}: ${part}`))
    }
  expect(slow).toEqual([])
  expect(count).toBeGreaterThan(150)
})

it('finds only built patterns that take linear time, or whose texts have a length before', async () => {
  const withPatterns = files.filter((file) => /new RegExp\(/.test(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(withPatterns.length).toBeGreaterThan(3)
  const known: string[] = []
  for (const file of Object.keys(bounded)) known.push(...(await listBuiltPatterns(file)).map(({ source }) => source))
  const slow: string[] = []
  for (const file of withPatterns) {
    const patterns = (await listBuiltPatterns(file)).filter(({ source }) => !known.includes(source))
    slow.push(...patterns.flatMap(findSlowParts).map((part) => `${file}: ${part}`))
  }
  expect(slow).toEqual([])
})
