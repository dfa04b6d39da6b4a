import type { ChangeRequest, EditorState } from '../protocol.ts'
import { ApiError, send, SIGNED_OUT, type Method } from './api.ts'

/** What a person has typed into a field, until the server has it. */
export interface Typed extends ChangeRequest {
  /** Why the server has not taken it. Without this, it is sent as soon as possible. */
  readonly message?: string
}

/** Everything that the editor shows. A change replaces it. */
export interface Snapshot {
  /** What the server sent last; undefined until the first response. */
  readonly state: EditorState | undefined
  readonly connection: 'online' | 'offline' | 'signedOut'
  readonly typed: ReadonlyMap<string, Typed>
  /** The keys of entries that were just added: their empty fields are no problems before a person has left them. */
  readonly added: ReadonlySet<string>
  /** The open section, which is in the URL, so that a reload and the back button show it. Empty for the outline. */
  readonly openKey: string
  /** The open tab of a small screen. */
  readonly tab: 'edit' | 'preview'
  /** A field to move the focus to; without a key, the heading. A new object moves it again. */
  readonly target?: { readonly key?: string | undefined }
}

/** A field in one language. */
type Place = Pick<ChangeRequest, 'key' | 'language'>

const SAVE_DELAY_MS = 150
const POLL_MS = 2000

/** Holds the state of the server and what is typed, and sends it: one change after the other. */
function createEdits() {
  let snapshot: Snapshot = {
    state: undefined,
    connection: 'online',
    typed: new Map(),
    added: new Set(),
    openKey: findOpenKey(undefined),
    tab: 'edit',
  }
  const listeners = new Set<() => void>()
  let sentCount = 0
  let shownCount = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined

  function show(changes: Partial<Snapshot>): void {
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
  }

  /** Sends a request, shows the state that the response contains, and returns it. Throws an ApiError. */
  async function update<State extends EditorState>(method: Method, path: string, body?: object): Promise<State> {
    sentCount += 1
    const count = sentCount
    const { openKey } = snapshot
    try {
      const state = await send<State>(method, `${path}?section=${encodeURIComponent(openKey)}`, body)
      // The response to an earlier request contains an older state.
      if (count > shownCount) showState(state)
      shownCount = Math.max(count, shownCount)
      // Meanwhile another section was opened.
      if (snapshot.openKey !== openKey) void load()
      return state
    } catch (error) {
      if (error instanceof ApiError && error.status === SIGNED_OUT) show({ connection: 'signedOut' })
      else if (error instanceof ApiError && error.isTemporary) show({ connection: 'offline' })
      throw error
    }
  }

  function showState(state: EditorState): void {
    // Renders nothing while nothing changes.
    const isSame = JSON.stringify(snapshot.state) === JSON.stringify(state)
    if (isSame && snapshot.connection === 'online') return
    const typed = snapshot.state ? snapshot.typed : restoreTyped(state)
    show({ state, typed, openKey: findOpenKey(state), connection: 'online' })
  }

  async function load(): Promise<void> {
    await update('GET', '/api/state').catch(ignoreApiError)
  }

  /** Keeps what is not saved in the local storage, so that it survives a closed tab. */
  function setTyped(id: string, entry: Typed | undefined): void {
    const typed = new Map(snapshot.typed)
    if (entry) typed.set(id, entry)
    else typed.delete(id)
    const name = getStoragePrefix(snapshot.state) + id
    if (entry) localStorage.setItem(name, JSON.stringify(entry))
    else localStorage.removeItem(name)
    show({ typed })
  }

  /** Sends what waits, in the order in which it was typed. */
  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => (sending = undefined))
    return sending
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = [...snapshot.typed].find(([, { message }]) => message === undefined)
      if (!next || !(await save(...next))) return
    }
  }

  /** Returns false if other changes have to wait too. */
  async function save(id: string, sent: Typed): Promise<boolean> {
    // What was typed meanwhile is sent next.
    const isNewest = () => snapshot.typed.get(id) === sent
    try {
      await update('POST', '/api/changes', sent)
      if (isNewest()) setTyped(id, undefined)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.isTemporary || error.status === SIGNED_OUT) return false
      if (isNewest()) setTyped(id, { ...sent, message: error.message })
      return true
    }
  }

  /** Loads the state again, and sends what could not be sent. */
  const refresh = () => load().then(flush)

  /** Replaces the value of a field. */
  function type(change: ChangeRequest, delayMs = SAVE_DELAY_MS): void {
    const id = getId(change)
    // The latest change is sent last: a list after its entries.
    setTyped(id, undefined)
    setTyped(id, change)
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delayMs)
  }

  void refresh()
  setInterval(() => snapshot.connection !== 'signedOut' && void refresh(), POLL_MS)
  addEventListener('hashchange', () => {
    show({ openKey: findOpenKey(snapshot.state) })
    void load()
  })
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    update,
    load,
    flush,
    refresh,
    type,
    forget: (place: Place) => setTyped(getId(place), undefined),
    forgetAll: () => [...snapshot.typed.keys()].forEach((id) => setTyped(id, undefined)),
    addEntry: (key: string) => show({ added: new Set([...snapshot.added, key]) }),
    leaveEntry(key: string) {
      if (snapshot.added.has(key)) show({ added: new Set([...snapshot.added].filter((other) => other !== key)) })
    },
    showAllProblems: () => show({ added: new Set() }),
    /** Opens a section without moving the focus. */
    follow(section: string) {
      location.hash = section
    },
    showTab: (tab: Snapshot['tab']) => show({ tab }),
    focus: (key?: string) => show({ target: { key } }),
    /** Opens a section and moves the focus to one of its fields, or to its heading. */
    open(section: string, fieldKey?: string) {
      location.hash = section
      show({ openKey: findOpenKey(snapshot.state), tab: 'edit', target: { key: fieldKey } })
    },
  }
}

export function getId({ key, language }: Place): string {
  return `${key}:${language}`
}

/** Two editors on one machine may have the same origin one after the other. */
function getStoragePrefix(state: EditorState | undefined): string {
  return `unsaved:${state?.folder}:`
}

function restoreTyped(state: EditorState): Map<string, Typed> {
  const prefix = getStoragePrefix(state)
  const stored = Object.entries(localStorage).filter(([name]) => name.startsWith(prefix))
  return new Map(stored.map(([name, text]) => [name.slice(prefix.length), JSON.parse(text)]))
}

/** A large screen starts with Home, a small one with the outline. */
function findOpenKey(state: EditorState | undefined): string {
  const first = innerWidth > 900 && state ? 'pages.home' : ''
  return decodeLoosely(location.hash.slice(1)) || first
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

export const edits = createEdits()
