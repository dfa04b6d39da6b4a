import type { ChangeRequest, EditorState, Value } from '../shared/editing.ts'
import { ApiError, CONFLICT, send, SIGNED_OUT } from './api.ts'

/** What a person has typed into a field, until the server and the loaded section have it. */
export interface Typed extends ChangeRequest {
  readonly status: 'waiting' | 'saving' | 'retrying' | 'rejected' | 'conflict' | 'saved'
  /** Why the server has not taken it. */
  readonly message?: string
  /** The revision that contains it, once it is saved. */
  readonly revision?: number
}

export type ChangeQueue = ReturnType<typeof createChangeQueue>

const SAVE_DELAY_MS = 300
const RETRY_DELAY_MS = 2000
const PREFIX = 'unsaved:'

/** Sends changes one after the other. Unsaved ones are also in the local storage, and are sent after a reload. */
export function createChangeQueue(onState: (state: EditorState) => void, onError: (error: ApiError) => void) {
  const entries = restore()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  const set = (id: string, entry: Typed | undefined) => {
    if (entry) entries.set(id, entry)
    else entries.delete(id)
    if (entry && entry.status !== 'saved') localStorage.setItem(PREFIX + id, JSON.stringify(entry))
    else localStorage.removeItem(PREFIX + id)
    for (const listener of listeners) listener()
  }
  const sendAfter = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void sendAll(), delayMs)
  }

  async function sendAll() {
    if (isSending) return
    isSending = true
    let canContinue = true
    try {
      while (canContinue) {
        const next = [...entries].find(([, { status }]) => status === 'waiting' || status === 'retrying')
        canContinue = next !== undefined && (await save(...next))
      }
    } finally {
      isSending = false
    }
  }

  /** Returns false if other changes have to wait too. */
  async function save(id: string, entry: Typed): Promise<boolean> {
    const sent: Typed = { ...entry, status: 'saving' }
    set(id, sent)
    const { key, language, was, value } = sent
    try {
      const state = await send<EditorState>('POST', '/api/changes', { key, language, was, value })
      const typed = entries.get(id)
      if (typed === sent) set(id, { ...sent, status: 'saved', revision: state.revision })
      else if (typed) set(id, { ...typed, was: value })
      onState(state)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return handleError(id, sent, error)
    }
  }

  function handleError(id: string, sent: Typed, error: ApiError): boolean {
    const isLater = error.isTemporary || error.status === SIGNED_OUT
    const status = isLater ? 'retrying' : error.status === CONFLICT ? 'conflict' : 'rejected'
    // What was typed meanwhile is sent in its place.
    if (entries.get(id) === sent) set(id, { ...sent, status, message: error.message })
    if (error.isTemporary) sendAfter(RETRY_DELAY_MS)
    onError(error)
    return !isLater
  }

  if (entries.size > 0) sendAfter(0)
  addEventListener('online', () => sendAfter(0))
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: (key: string, language: string) => entries.get(getId(key, language)),
    getAll: () => [...entries.values()],
    /** Replaces the value. `was` is that of the field, which knows nothing of what has been saved meanwhile. */
    type(change: ChangeRequest, delayMs = SAVE_DELAY_MS) {
      const id = getId(change.key, change.language)
      const previous = entries.get(id)
      const was = previous ? (previous.status === 'saved' ? previous.value : previous.was) : change.was
      // The latest change is sent last: a list after its entries.
      entries.delete(id)
      set(id, { ...change, was, status: 'waiting' })
      sendAfter(delayMs)
    },
    /** Replaces what someone else has written meanwhile. */
    force(change: ChangeRequest) {
      set(getId(change.key, change.language), { ...change, status: 'waiting' })
      sendAfter(0)
    },
    forget: (key: string, language: string) => set(getId(key, language), undefined),
    forgetAll: () => [...entries.keys()].forEach((id) => set(id, undefined)),
    /** Forgets the saved changes that a section of this revision contains. */
    settle(revision: number) {
      for (const [id, entry] of entries) if ((entry.revision ?? Infinity) <= revision) set(id, undefined)
    },
    /** Sends what waits. */
    flush: () => sendAll(),
  }
}

/** A list with what has been typed into its entries. */
export function applyTyped(
  list: readonly Value[],
  { key, language }: { key: string; language: string },
  all: readonly Typed[],
): readonly Value[] {
  const typed = all.filter((change) => change.language === language && change.key.startsWith(`${key}.`))
  if (typed.length === 0) return list
  const copy: unknown = structuredClone(list)
  for (const change of typed) setValue(copy, change.key.slice(key.length + 1).split('.'), change.value)
  return copy as readonly Value[]
}

function setValue(target: unknown, [key = '', ...rest]: readonly string[], value: Value | undefined): void {
  if (typeof target !== 'object' || target === null) return
  if (rest.length > 0) setValue(Reflect.get(target, key), rest, value)
  else if (value === undefined) Reflect.deleteProperty(target, key)
  else Reflect.set(target, key, value)
}

function getId(key: string, language: string): string {
  return `${key}:${language}`
}

function restore(): Map<string, Typed> {
  const ids = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
  return new Map(
    ids.map((name): [string, Typed] => [
      name.slice(PREFIX.length),
      { ...JSON.parse(localStorage.getItem(name) ?? ''), status: 'waiting' },
    ]),
  )
}
