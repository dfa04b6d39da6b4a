import type { ChangeRequest, Value } from '../shared/editing.ts'
import { withValue } from '../shared/with-value.ts'

/** What a person has typed into a field, until the server has it. */
export interface Typed extends ChangeRequest {
  readonly status: 'waiting' | 'saving' | 'retrying' | 'rejected' | 'conflict'
  /** Why the server has not taken it. */
  readonly message?: string
}

/** A field in one language. */
type Place = Pick<ChangeRequest, 'key' | 'language'>

const PREFIX = 'unsaved:'

export function getId({ key, language }: Place): string {
  return `${key}:${language}`
}

/** Keeps what is not saved in the local storage, so that it survives a closed tab. */
export function storeTyped(id: string, entry: Typed | undefined): void {
  if (entry) localStorage.setItem(PREFIX + id, JSON.stringify(entry))
  else localStorage.removeItem(PREFIX + id)
}

export function restoreTyped(): Map<string, Typed> {
  const ids = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
  const restore = (name: string): Typed => ({ ...JSON.parse(localStorage.getItem(name) ?? ''), status: 'waiting' })
  return new Map(ids.map((name) => [name.slice(PREFIX.length), restore(name)]))
}

/** A list with what has been typed into its entries. */
export function applyTyped(list: readonly Value[], { key, language }: Place, all: Iterable<Typed>): readonly Value[] {
  const prefix = `${key}.`
  const typed = [...all].filter((change) => change.language === language && change.key.startsWith(prefix))
  const parse = (part: string) => (/^\d+$/.test(part) ? Number(part) : part)
  return typed.reduce((values, change) => {
    const next = withValue(values, change.key.slice(prefix.length).split('.').map(parse), change.value)
    return Array.isArray(next) ? next : values
  }, list)
}
