import { distance } from 'fastest-levenshtein'

const MISTAKES_MAX = 2
const CHARACTERS_PER_MISTAKE = 3

/**
 * Finds the file name that `name` probably means. Case and type of the file may differ, and up to two characters,
 * fewer in a short name. Undefined if there is none.
 */
export function findNearestName(name: string, candidates: readonly string[]): string | undefined {
  const stem = getStem(name)
  const mistakesMax = Math.min(MISTAKES_MAX, Math.floor(stem.length / CHARACTERS_PER_MISTAKE))
  const countMistakes = (candidate: string) => distance(stem, getStem(candidate))
  const near = candidates.filter((candidate) => countMistakes(candidate) <= mistakesMax)
  return near.toSorted((a, b) => countMistakes(a) - countMistakes(b))[0]
}

/** The name without its type, in a form that is equal for equal words. */
function getStem(name: string): string {
  return name
    .normalize()
    .toLowerCase()
    .replace(/(?:\.[a-z]{3,4})+$/, '')
}
