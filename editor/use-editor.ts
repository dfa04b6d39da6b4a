import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { EditorState, Section, Value } from '../shared/editing.ts'
import type { Language } from '../shared/languages.ts'
import { ApiError, send, SIGNED_OUT } from './api.ts'
import { createChangeQueue, getValue, type ChangeQueue } from './change-queue.ts'

interface EditorContext {
  readonly state: EditorState
  readonly queue: ChangeQueue
  /** Shows a newer state, such as the answer to a request. */
  readonly apply: (state: EditorState) => void
  /** Opens a section and moves the focus to a field of it. */
  readonly open: (section: string, fieldKey?: string) => void
}

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
  const [isSignedOut, setSignedOut] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const actions = useMemo(() => {
    const apply = (next: EditorState) => {
      setSignedOut(false)
      setOffline(false)
      // Fields are loaded again only when something has changed.
      setState((shown) => (shown && isSame(shown, next) ? shown : next))
    }
    const handleError = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setSignedOut((was) => was || error.status === SIGNED_OUT)
      setOffline(error.isTemporary)
      if (error.status !== SIGNED_OUT && !error.isTemporary) void load()
    }
    const load = () => send<EditorState>('GET', '/api/state').then(apply, handleError)
    return { apply, load, queue: createChangeQueue(apply, handleError) }
  }, [])
  useEffect(() => {
    void actions.load()
    if (isSignedOut) return undefined
    const poll = () => {
      if (document.visibilityState === 'visible') void actions.load()
    }
    const timer = setInterval(poll, POLL_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [actions, isSignedOut])
  return { state, isSignedOut, isOffline, ...actions }
}

function isSame(shown: EditorState, next: EditorState): boolean {
  return JSON.stringify(shown) === JSON.stringify(next)
}

/** The fields of a section, loaded again when the revision changes. The previous ones stay until then. */
export function useSection(key: string | undefined, revision: number, queue: ChangeQueue): Section | undefined {
  const [section, setSection] = useState<Section>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!key) return undefined
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    send<Section>('GET', `/api/sections/${encodeURIComponent(key)}`).then(
      (loaded) => {
        if (!isCurrent) return
        setSection(loaded)
        queue.settle(revision)
      },
      () => (timer = setTimeout(() => setAttempt(attempt + 1), POLL_MS)),
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, revision, queue, attempt])
  return section?.key === key ? section : undefined
}

interface Saved {
  readonly key: string
  readonly language: Language
  readonly own?: Value
}

/** The agency's own value of a field with what was typed since, and the function that changes it. */
export function useValue({ key, language, own }: Saved) {
  const { queue } = useEditor()
  const typed = useSyncExternalStore(queue.subscribe, () => queue.get(key, language))
  return {
    own: getValue(typed, own),
    typed,
    /** Without `value`, the field goes back to the sample's. `was` is what the server has by then. */
    change: (value: Value | undefined, options?: { delayMs?: number; isForced?: boolean }, was = own) =>
      queue.type({ key, language, ...(was !== undefined && { was }), ...(value !== undefined && { value }) }, options),
  }
}

/** Calls `callback` of the latest render. */
export function useLatest<Arguments extends unknown[]>(callback: (...values: Arguments) => void) {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useMemo(
    () =>
      (...values: Arguments) =>
        latest.current(...values),
    [],
  )
}
