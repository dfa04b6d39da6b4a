import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
const FOLDERS = ['shared', 'client', 'editor', 'server', 'e2e', 'tools']
const IMPORT = /(?:\bfrom|\bimport\(?|import\.meta\.glob[^(]*\()\s*['"]([@.\w][^'"?$\s]*)/g

/** Source files with the files and packages that they import: static, dynamic, type and glob imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

export function readImportGraph(): ImportGraph {
  const files = FOLDERS.flatMap(listSourceFiles)
  return new Map(files.map((file) => [file, listImports(file, files)]))
}

/** The first cycle in the graph, as the files on it; undefined if there is none. */
export function findCycle(graph: ImportGraph): string[] | undefined {
  const finished = new Set<string>()
  const visit = (file: string, parents: readonly string[]): string[] | undefined => {
    if (parents.includes(file)) return [...parents.slice(parents.indexOf(file)), file]
    if (finished.has(file)) return undefined
    for (const imported of graph.get(file) ?? []) {
      const cycle = visit(imported, [...parents, file])
      if (cycle) return cycle
    }
    finished.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}

function listSourceFiles(folder: string): string[] {
  const entries = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return entries.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file)).map((file) => path.join(folder, file))
}

function listImports(file: string, files: readonly string[]): string[] {
  const code = readFileSync(path.join(ROOT, file), 'utf8')
  return Array.from(code.matchAll(IMPORT), ([, specifier = '']) => specifier).flatMap((specifier) => {
    if (!specifier.startsWith('.')) return specifier
    const imported = path.join(path.dirname(file), specifier)
    return imported.includes('*') ? files.filter((other) => path.matchesGlob(other, imported)) : imported
  })
}
