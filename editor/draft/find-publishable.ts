import { formatKey, isWithin, parseKey } from '../../shared/model/content-path.ts'
import { isError, type FileProblem } from '../../server/content/problem.ts'
import type { DraftChange } from './find-changes.ts'

type Changes = readonly DraftChange[]
/** Finds the problems of the texts of the agency's folder with some of the changes. */
type FindProblems = (changes: Changes) => Promise<readonly FileProblem[]>

/**
 * The changes without those in which the errors are, and without those that need them. A key is left out in every
 * language, because entries of translations follow those of the list by their number. Undefined if an error is in what
 * existed before.
 */
export async function findPublishable(
  changes: Changes,
  problems: readonly FileProblem[],
  findProblems: FindProblems,
): Promise<Changes | undefined> {
  const errors = listErrorKeys(problems)
  const [error] = errors
  if (error === undefined) return changes
  const named = changes
    .map(formatChangeKey)
    .filter((key) => errors.some((other) => isWithin(other, key) || isWithin(key, other)))
  const wrong = named.length > 0 ? named : await findCause(changes, error, findProblems)
  if (wrong.length === 0) return undefined
  const others = changes.filter((change) => !wrong.includes(formatChangeKey(change)))
  return findPublishable(others, await findProblems(others), findProblems)
}

/** The key of the change with which an error appears at another key, such as a link to a page that becomes hidden. */
async function findCause(changes: Changes, error: string, findProblems: FindProblems): Promise<string[]> {
  const hasError = async (count: number) => listErrorKeys(await findProblems(changes.slice(0, count))).includes(error)
  if (await hasError(0)) return []
  let [right, wrong] = [0, changes.length]
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2)
    if (await hasError(middle)) wrong = middle
    else right = middle
  }
  return changes.slice(right, wrong).map(formatChangeKey)
}

/** The keys of errors. Empty for an error of a whole file. */
function listErrorKeys(problems: readonly FileProblem[]): string[] {
  return problems.filter(isError).map(({ key = '' }) => formatKey(parseKey(key)))
}

function formatChangeKey({ path }: DraftChange): string {
  return formatKey(path)
}
