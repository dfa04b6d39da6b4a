// The open section, and over it the preview of a phone or a dialog. Both are in the URL, so that a reload shows them
// and Back closes them.
import { useSyncExternalStore } from 'react'

const views = ['preview', 'publish', 'discard', 'history', 'people'] as const
export type View = (typeof views)[number]

export interface OpenPlace {
  /** The key of the section. Empty for the outline. */
  readonly section: string
  readonly view: View | undefined
}

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  addEventListener('hashchange', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
    removeEventListener('hashchange', listener)
  }
}

const getHash = () => location.hash.slice(1)

export function useOpenPlace(): OpenPlace {
  const hash = useSyncExternalStore(subscribe, getHash)
  const [section = '', name] = decodeLoosely(hash).split('/')
  return { section, view: views.find((view) => view === name) }
}

/** Opens a section. From a dialog or the preview, which it closes, it takes their step in the history. */
export function openSection(section: string): void {
  const isOver = getHash().includes('/')
  const url = `#${encodeURIComponent(section)}`
  if (isOver) history.replaceState(null, '', url)
  else if (location.hash !== url) history.pushState(null, '', url)
  notify()
}

export function openView(view: View): void {
  const [section = '', open] = getHash().split('/')
  const url = `#${section}/${view}`
  if (open) history.replaceState(history.state, '', url)
  else history.pushState({ isStep: true }, '', url)
  notify()
}

/** Closes what `openView` has opened. */
export function closeView(): void {
  const [section = '', open] = getHash().split('/')
  if (!open) return
  if (history.state?.isStep) return history.back()
  history.replaceState(null, '', `#${section}`)
  notify()
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
