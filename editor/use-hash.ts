import { useSyncExternalStore } from 'react'

/** The section that is open: the fragment of the URL, so that a reload and the back button lead to it. */
export function useHash(): [string, (key: string) => void] {
  return [useSyncExternalStore(subscribe, getHash), setHash]
}

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

function getHash(): string {
  return decodeURIComponent(location.hash.slice(1))
}

function setHash(key: string) {
  location.hash = key
}
