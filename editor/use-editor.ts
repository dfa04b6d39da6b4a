import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { EditorState, Field, Section, Value } from '../shared/editing.ts'
import type { Language } from '../shared/languages.ts'
import { ApiError, send, SIGNED_OUT } from './api.ts'
import { createChangeQueue, type ChangeQueue } from './change-queue.ts'

interface EditorContext {
  readonly state: EditorState
  readonly queue: ChangeQueue
  /** Shows a newer state: the answer to a request. */
  readonly apply: (state: EditorState) => void
  /** Opens a section and moves the focus to one of its fields, or to its heading. */
  readonly open: (section: string, fieldKey?: string) => void
}

/** A field, or one of its translations. */
export type Version = Pick<Field, 'language' | 'own' | 'sample' | 'problem'> & { readonly isMissing?: boolean }

const POLL_MS = 2000

export const EditorContext = createContext<EditorContext | undefined>(undefined)

export function useEditor(): EditorContext {
  const context = use(EditorContext)
  if (!context) throw new Error('useEditor needs an EditorContext.')
  return context
}

/** Follows the state of the server: asks every two seconds while the page is visible. */
export function useEditorState() {
  const [state, setState] = useState<EditorState>()
  const [connection, setConnection] = useState<'online' | 'offline' | 'signedOut'>('online')
  const actions = useMemo(() => {
    const apply = (next: EditorState) => {
      setConnection('online')
      // Renders nothing while nothing changes.
      setState((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next))
    }
    const handleError = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.status === SIGNED_OUT) setConnection('signedOut')
      else if (error.isTemporary) setConnection((was) => (was === 'signedOut' ? was : 'offline'))
    }
    const load = () => send<EditorState>('GET', '/api/state').then(apply, handleError)
    return { apply, load, queue: createChangeQueue(apply, handleError) }
  }, [])
  const isSignedOut = connection === 'signedOut'
  useEffect(() => {
    if (isSignedOut) return undefined
    const poll = () => void (document.visibilityState === 'visible' && actions.load())
    poll()
    const timer = setInterval(poll, POLL_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [actions, isSignedOut])
  return { state, isSignedOut, isOffline: connection === 'offline', ...actions }
}

/** The fields of a section, loaded again with each revision. The previous ones stay until then. */
export function useSection(key: string | undefined, revision: number, queue: ChangeQueue): Section | undefined {
  const [section, setSection] = useState<Section>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      if (!key) return
      const loaded = await send<Section>('GET', `/api/sections/${encodeURIComponent(key)}`)
      if (!isCurrent) return
      setSection(loaded)
      queue.settle(revision)
    }
    load().catch(() => (timer = setTimeout(() => setAttempt(attempt + 1), POLL_MS)))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, revision, queue, attempt])
  return section?.key === key ? section : undefined
}

/** Loads from the API, again with each version, with the message of a failure. */
export function useLoaded<Body>(path: string, version: unknown) {
  const [body, setBody] = useState<Body>()
  const [message, setMessage] = useState<string>()
  useEffect(
    () => void send<Body>('GET', path).then(setBody, (error: Error) => setMessage(error.message)),
    [path, version],
  )
  return { body, message }
}

export type SavedValue = ReturnType<typeof useValue>

/** The agency's own value of a field with what was typed since, and the functions that change it. */
export function useValue({ key, language, own: stored, sample }: Version & { key: string; language: Language }) {
  const { queue } = useEditor()
  const typed = useSyncExternalStore(queue.subscribe, () => queue.get(key, language))
  const own = typed ? typed.value : stored
  return {
    typed,
    own,
    isSample: own === undefined && sample !== undefined,
    /** Whether the server has what was typed. */
    isStored: JSON.stringify(own) === JSON.stringify(stored),
    /** Saves a value after the last key stroke. */
    type: (value: Value | undefined) => queue.type({ key, language, was: own, value }),
    /** Saves a value at once. `was` is what the server has by then. */
    set: (value: Value | undefined, was = own) => queue.type({ key, language, was, value }, 0),
    /** Goes back to the sample's value. */
    reset: own !== undefined && sample !== undefined && (() => queue.type({ key, language, was: own }, 0)),
    /** Saves what was typed over a change of someone else. */
    force: () => queue.force({ key, language, was: stored, value: own }),
    forget: () => queue.forget(key, language),
  }
}

/** Calls `callback` of the latest render. */
export function useLatest<Values extends unknown[]>(callback: (...values: Values) => void) {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useMemo(
    () =>
      (...values: Values) =>
        latest.current(...values),
    [],
  )
}
