import { isWithin } from '../../../shared/model/content-path.ts'
import { createEditContext, type EditContext } from '../../model/edit-context.ts'
import { isListEdit } from '../../model/expand-edit.ts'
import { applyPatch } from '../../model/patch.ts'
import type { Edit, EditorData, EditRequest, StateResponse, Texts, ValueEdit } from '../../protocol.ts'
import { ApiError, SIGNED_OUT, type Method, type Transport } from './transport.ts'
import {
  addPending,
  applyPending,
  createPending,
  createPutBack,
  isSameField,
  rebasePending,
  restorePending,
  type Pending,
} from './pending.ts'
import type { PendingStorage } from './storage.ts'

/** Everything that the editor has. A change replaces it. */
export interface Snapshot {
  /** Undefined until the first response. */
  readonly data: EditorData | undefined
  /** The name of the person who edits. */
  readonly person: string
  /** The texts with the edits that the server does not have yet. */
  readonly texts: Texts
  readonly pending: readonly Pending[]
  readonly connection: 'online' | 'offline' | 'signedOut'
  /** Why nothing can be saved now, in the words of the server. */
  readonly trouble?: string | undefined
  /** Whether the browser keeps unsaved edits. */
  readonly isKept: boolean
  /** The field that was typed into last, if another person has changed it since. */
  readonly overwritten?: Overwritten | undefined
}

interface Overwritten {
  readonly edit: ValueEdit
  readonly by: string
}

export type Store = ReturnType<typeof createStore>

interface StoreOptions {
  readonly transport: Transport
  /** The storage of a person, whose name the first response has. */
  readonly createStorage: (owner: string) => PendingStorage
  /** A random name of the browser's tab. */
  readonly tab: string
}

const SAVE_DELAY_MS = 150
const RETRY_MS = 2000
const BASES_MAX = 10

/** Holds the state of the server and the edits that it does not have yet, and sends them one after the other. */
export function createStore({ transport, createStorage, tab }: StoreOptions) {
  let snapshot: Snapshot = {
    data: undefined,
    person: '',
    texts: {},
    pending: [],
    connection: 'online',
    isKept: true,
  }
  let version = 0
  /** The last states by version: patches of requests that overlap apply to different ones. */
  const bases = new Map<number, EditorData>()
  let storage: PendingStorage | undefined
  let editCount = 0
  let sent: Pending | undefined
  let sending: Promise<void> | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let lastTyped: ValueEdit | undefined
  const listeners = new Set<() => void>()

  function show(changes: Partial<Snapshot>): void {
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
  }

  function showPending(pending: readonly Pending[], changes: Partial<Snapshot> = {}): void {
    const { data } = { ...snapshot, ...changes }
    if (!data) return
    const isKept = storage?.keep(pending) ?? false
    show({ ...changes, pending, texts: applyPending(data, pending), isKept })
  }

  /** The texts with the edits that the server does not have yet; undefined before the first response. */
  const getContext = () => snapshot.data && createEditContext({ ...snapshot.data, texts: snapshot.texts })

  /** Sends a request, and takes over the state of its response. Throws an ApiError. */
  async function update<Response extends StateResponse>(
    method: Method,
    path: string,
    body?: object,
  ): Promise<Response> {
    try {
      const response = await transport.send<Response>(method, path, { version, ...body })
      await receive(response)
      return response
    } catch (error) {
      if (error instanceof ApiError) showFailure(error)
      throw error
    }
  }

  function showFailure({ status, isTemporary, message }: ApiError): void {
    if (status === SIGNED_OUT) show({ connection: 'signedOut' })
    if (!isTemporary) return
    show({ connection: 'offline', trouble: status === 0 ? undefined : message })
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => void refresh(), RETRY_MS)
  }

  /** Takes over a state. `number`: that of the edit to which it is the response. */
  async function receive(response: StateResponse, number?: number): Promise<void> {
    const { person, applied = 0 } = response
    // Another response may have an edit before its own does.
    const isDone = (each: Pending) => each.number === number || (each.number === sent?.number && each.number <= applied)
    const done = snapshot.pending.find(isDone)
    const before = snapshot.data
    // A response that was overtaken has nothing new.
    if (response.version < version && before) return drop(done)
    const base = bases.get(response.since ?? 0)
    const data = response.data ?? (base && applyPatch(base, response.patch ?? []))
    if (!data) return reload()
    version = response.version
    bases.set(version, data)
    for (const old of [...bases.keys()].slice(0, -BASES_MAX)) bases.delete(old)
    const after = createEditContext(data)
    const known = before ? createEditContext(before) : after
    showOverwritten(known, after, data, person)
    const pending = rebasePending(snapshot.pending, known, after, done)
    showPending(pending, { data, person, connection: 'online', trouble: undefined })
    if (!storage) await restore(createStorage(`${data.folder}:${person}`), after)
  }

  /** Takes over what closed tabs have not sent. */
  async function restore(opened: PendingStorage, context: EditContext): Promise<void> {
    storage = opened
    const restored = restorePending(await opened.takeOver(), context)
    const first = editCount + 1
    editCount += restored.length
    showPending([...restored.map((each, index) => ({ ...each, number: first + index })), ...snapshot.pending])
  }

  /** Drops an edit: those after it were made on the texts with it. `kept` takes its place, without one in the texts. */
  function drop(dropped: Pending | undefined, kept: readonly Pending[] = []): void {
    const { data, pending } = snapshot
    if (!data || !dropped) return
    const context = createEditContext(data)
    showPending([...kept, ...rebasePending(pending, context, context, dropped)])
  }

  /** Shows that another person has changed the field that is edited here. */
  function showOverwritten(before: EditContext, after: EditContext, data: EditorData, person: string): void {
    if (!lastTyped || before === after) return
    const [rebased] = rebasePending([createPending(0, lastTyped, before)], before, after)
    const { key: typedKey } = lastTyped
    const by = data.changes.find(({ key }) => isWithin(typedKey, key))?.by.filter((name) => name !== person)
    const isSaved = !snapshot.pending.some((each) => lastTyped && isSameField(each.edit, lastTyped))
    if (rebased?.rejection?.code === 'changed' && isSaved)
      show({ overwritten: { edit: lastTyped, by: by?.at(-1) ?? 'Somebody' } })
    if (rebased && !isListEdit(rebased.edit)) lastTyped = rebased.rejection ? undefined : rebased.edit
  }

  async function load(): Promise<void> {
    await update('GET', `/api/state?since=${version}&tab=${tab}`).catch(ignoreApiError)
  }

  /** Loads the state again, and sends what could not be sent. */
  const refresh = () => load().then(flush)

  /** Loads the state of a version, unless an edit that is being sent brings it. 0: the version is not known. */
  async function follow(newest: number): Promise<void> {
    await sending
    if (newest === 0 || newest > version || snapshot.connection !== 'online') await refresh()
  }

  /** Sends what waits, in the order in which it was typed. */
  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined
      sent = undefined
    })
    return sending
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      sent = snapshot.pending.find(({ rejection }) => rejection === undefined)
      if (!sent || !snapshot.data || !(await save(sent))) return
    }
  }

  /** Returns false if other edits have to wait too. */
  async function save(pending: Pending): Promise<boolean> {
    const { number, edit } = pending
    try {
      const body: EditRequest = { version, tab, number, edit }
      await receive(await transport.send<StateResponse>('POST', '/api/edits', body), number)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showFailure(error)
      if (error.isTemporary || error.status === SIGNED_OUT) return false
      if (error.code === 'unknown-version') await reload()
      else reject(pending, error)
      return true
    }
  }

  /** Loads everything again, and compares what waits with it. */
  async function reload(): Promise<void> {
    version = 0
    await load()
  }

  function reject({ number }: Pending, { code, message }: ApiError): void {
    const rejected = snapshot.pending.find((each) => each.number === number)
    if (!rejected) return
    // An entry that does not exist any more needs not be removed or moved.
    const isDone = code === 'removed' && isListEdit(rejected.edit) && !('insert' in rejected.edit)
    drop(rejected, isDone ? [] : [{ ...rejected, rejection: { code: code ?? 'rejected', message } }])
    void load()
  }

  function forget({ number }: Pending): void {
    showPending(snapshot.pending.filter((other) => other.number !== number))
  }

  function edit(made: Edit, delayMs = SAVE_DELAY_MS): void {
    const context = getContext()
    if (!context) return
    editCount += 1
    if (!isListEdit(made)) lastTyped = made
    if (snapshot.overwritten && isSameField(snapshot.overwritten.edit, made)) show({ overwritten: undefined })
    showPending(addPending(snapshot.pending, createPending(editCount, made, context), sent))
    clearTimeout(saveTimer)
    saveTimer = setTimeout(() => void flush(), delayMs)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    /** Loads the state, and then what changes, until the returned function is called. */
    connect(): () => void {
      void refresh()
      const disconnect = transport.listen((newest) => void follow(newest))
      return () => {
        disconnect()
        clearTimeout(retryTimer)
      }
    },
    update,
    load,
    flush,
    refresh,
    edit,
    forget,
    forgetAll: () => showPending([]),
    putBack(pending: Pending): void {
      const context = getContext()
      if (!context) return
      forget(pending)
      edit(createPutBack(pending, context), 0)
    },
    forgetOverwritten: () => show({ overwritten: undefined }),
  }
}

function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
