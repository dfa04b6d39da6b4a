import type { ChangeRequest, EditorState } from '../shared/editing.ts'
import { ApiError, CONFLICT, send, SIGNED_OUT, type Method } from './api.ts'
import { getId, restoreTyped, storeTyped, type Typed } from './unsaved.ts'

/** Everything that the editor shows. A change replaces it. */
export interface Snapshot {
  /** What the server sent last; undefined until the first response. */
  readonly state: EditorState | undefined
  readonly connection: 'online' | 'offline' | 'signedOut'
  readonly typed: ReadonlyMap<string, Typed>
  /** The open section, which is in the URL, so that a reload and the back button show it. Empty for the outline. */
  readonly openKey: string
  /** The open tab of a small screen. */
  readonly tab: 'edit' | 'preview'
  /** A field to move the focus to; without a key, the heading. A new object moves it again. */
  readonly target?: { readonly key?: string | undefined }
}

const SAVE_DELAY_MS = 300
const RETRY_DELAY_MS = 2000
const POLL_MS = 2000

/** Holds the state of the server and what is typed, and sends it: one change after the other. */
function createStore() {
  let snapshot: Snapshot = {
    state: undefined,
    connection: 'online',
    typed: restoreTyped(),
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
      if (count > shownCount) showState(state, count)
      // Meanwhile another section was opened.
      if (snapshot.openKey !== openKey) void load()
      return state
    } catch (error) {
      if (error instanceof ApiError && error.status === SIGNED_OUT) show({ connection: 'signedOut' })
      else if (error instanceof ApiError && error.isTemporary && snapshot.connection === 'online')
        show({ connection: 'offline' })
      throw error
    }
  }

  function showState(state: EditorState, count: number): void {
    shownCount = count
    // Renders nothing while nothing changes.
    const isSame = JSON.stringify(snapshot.state) === JSON.stringify(state)
    if (!isSame) show({ state, openKey: findOpenKey(state) })
    if (snapshot.connection !== 'online') show({ connection: 'online' })
  }

  async function load(): Promise<void> {
    await update('GET', '/api/state').catch(ignoreApiError)
  }

  function setTyped(id: string, entry: Typed | undefined): void {
    const typed = new Map(snapshot.typed)
    if (entry) typed.set(id, entry)
    else typed.delete(id)
    storeTyped(id, entry)
    show({ typed })
  }

  function sendAfter(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delayMs)
  }

  /** Sends what waits, in the order in which it was typed. */
  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => (sending = undefined))
    return sending
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = [...snapshot.typed].find(([, { status }]) => status === 'waiting' || status === 'retrying')
      if (!next || !(await save(...next))) return
    }
  }

  /** Returns false if other changes have to wait too. */
  async function save(id: string, entry: Typed): Promise<boolean> {
    const sent: Typed = { ...entry, status: 'saving' }
    setTyped(id, sent)
    const { key, language, was, value } = sent
    try {
      await update('POST', '/api/changes', { key, language, was, value })
      const typed = snapshot.typed.get(id)
      // What was typed meanwhile is sent next.
      if (typed) setTyped(id, typed === sent ? undefined : { ...typed, was: value })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isLater = error.isTemporary || error.status === SIGNED_OUT
      const status = isLater ? 'retrying' : error.status === CONFLICT ? 'conflict' : 'rejected'
      if (snapshot.typed.get(id) === sent) setTyped(id, { ...sent, status, message: error.message })
      if (error.isTemporary) sendAfter(RETRY_DELAY_MS)
      return !isLater
    }
  }

  function poll(): void {
    if (document.visibilityState === 'visible' && snapshot.connection !== 'signedOut') void load()
  }

  poll()
  setInterval(poll, POLL_MS)
  document.addEventListener('visibilitychange', poll)
  addEventListener('online', () => sendAfter(0))
  addEventListener('hashchange', () => {
    show({ openKey: findOpenKey(snapshot.state) })
    void load()
  })
  if (snapshot.typed.size > 0) sendAfter(0)
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    update,
    load,
    flush,
    showTab: (tab: Snapshot['tab']) => show({ tab }),
    focus: (key?: string) => show({ target: { key } }),
    /** Opens a section and moves the focus to one of its fields, or to its heading. */
    open(section: string, fieldKey?: string) {
      location.hash = section
      show({ openKey: findOpenKey(snapshot.state), tab: 'edit', target: { key: fieldKey } })
    },
    /** Replaces the value of a field. `was` is what it showed, which does not know what was typed before. */
    type(change: ChangeRequest, delayMs = SAVE_DELAY_MS) {
      const id = getId(change)
      const was = (snapshot.typed.get(id) ?? change).was
      // The latest change is sent last: a list after its entries.
      setTyped(id, undefined)
      setTyped(id, { ...change, was, status: 'waiting' })
      sendAfter(delayMs)
    },
    /** Replaces what someone else has written meanwhile. */
    force(change: ChangeRequest) {
      setTyped(getId(change), { ...change, status: 'waiting' })
      sendAfter(0)
    },
    forget: (place: Pick<ChangeRequest, 'key' | 'language'>) => setTyped(getId(place), undefined),
    forgetAll: () => [...snapshot.typed.keys()].forEach((id) => setTyped(id, undefined)),
  }
}

/** A large screen starts with the first section, a small one with the outline. */
function findOpenKey(state: EditorState | undefined): string {
  const first = innerWidth > 900 ? state?.outline[0]?.sections[0]?.key : undefined
  return decodeURIComponent(location.hash.slice(1)) || (first ?? '')
}

function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

export const store = createStore()
