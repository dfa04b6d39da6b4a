import path from 'node:path'
import type { Plugin } from 'vite'

const ROOT = path.join(import.meta.dirname, '../..')
/** Vite takes what follows the first two for a part of a URL, and the last one for a pattern. It only warns. */
const UNREADABLE = ['#', '?', '*']
/** Vitest decodes the paths of packages as URLs. */
const UNREADABLE_IN_TESTS = [...UNREADABLE, '%']

/** Ends the process with one sentence if Vite or Vitest can't read the files of this project because of their path. */
export function projectPath(): Plugin {
  return {
    name: 'project-path',
    config(_, { mode }) {
      const problem = findPathProblem(ROOT, mode === 'test')
      if (problem === undefined) return
      process.stderr.write(`${problem}\n`)
      process.exit(1)
    },
  }
}

export function findPathProblem(folder: string, isTest: boolean): string | undefined {
  const found = (isTest ? UNREADABLE_IN_TESTS : UNREADABLE).find((character) => folder.includes(character))
  if (found === undefined) return undefined
  const tool = isTest ? 'Vitest' : 'Vite'
  return `${tool} can't read files from a path with "${found}": rename or move this folder, ${folder}`
}
