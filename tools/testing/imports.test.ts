import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parseSync } from 'vite'

const ROOT = path.join(import.meta.dirname, '../..')
const ROW = /^\| `((?:[\w-]+\/)+)` +\| ([^|]+) \|$/gm
const wings = ['shared', 'client', 'server', 'publishing', 'editor', 'cli', 'e2e', 'tools']

/** The tables of folders in the architecture: what each folder imports besides itself. The longest name is first. */
const rows = Array.from(read('docs/architecture.md').matchAll(ROW), ([, folder = '', imports = '']) => ({
  folder,
  imports: Array.from(imports.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
})).toSorted((a, b) => b.folder.length - a.folder.length)

// Tests import what they test.
const files = wings
  .flatMap((wing) =>
    readdirSync(path.join(ROOT, wing), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(wing, name.replaceAll(path.sep, '/')),
    ),
  )
  .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !/\.test\.|\/testing\//.test(file))

it('imports in each folder only what the architecture lists', () => {
  const wrong = files.flatMap((file) =>
    listImports(file).flatMap((name) => (isListed(file, name) ? [] : `${file} imports ${name}`)),
  )
  expect(wrong).toEqual([])
})

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

/** The names of the modules that a file imports or exports again, as it writes them. */
function listImports(file: string): string[] {
  const code = read(file)
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end).replace(/^'|'$/g, '')),
  ]
}

/** A row that names packages allows no other ones. */
function isListed(file: string, name: string): boolean {
  const row = rows.find(({ folder }) => file.startsWith(folder))
  if (!row) return false
  if (name.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), name)
    return [row.folder, ...row.imports].some((allowed) => target.startsWith(allowed))
  }
  const packages = row.imports.filter((allowed) => !allowed.includes('/'))
  return packages.length === 0 || packages.includes(name)
}
