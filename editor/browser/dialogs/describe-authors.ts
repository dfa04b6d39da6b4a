import type { DraftChange } from '../../protocol.ts'

/** Names the other people who have made changes; undefined if there are none. */
export function describeAuthors(changes: readonly DraftChange[], person: string): string | undefined {
  const others = [...new Set(changes.flatMap(({ by }) => by))].filter((name) => name !== person)
  if (others.length === 0) return undefined
  const { length } = changes.filter(({ by }) => by.some((name) => others.includes(name)))
  return `${length === 1 ? 'One change is' : `${length} changes are`} by ${others.join(' and ')}.`
}
