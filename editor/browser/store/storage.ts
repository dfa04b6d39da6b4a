import type { Pending } from './pending.ts'

/** Keeps edits that are not sent, so that they survive a closed tab. Each tab has its own. */
export interface PendingStorage {
  /** Takes over what tabs have left that are closed. */
  readonly takeOver: () => Promise<readonly Pending[]>
  /** Returns false if the browser keeps nothing. */
  readonly keep: (pending: readonly Pending[]) => boolean
}

/** The storage of the browser. Two editors on one machine may have the same origin, and two people one browser. */
export function createPendingStorage(owner: string, tab: string): PendingStorage {
  const prefix = `unsaved:${owner}:`
  const own = prefix + tab
  // Held until the tab is closed.
  void navigator.locks?.request(own, () => new Promise(() => {})).catch(() => {})

  return {
    async takeOver() {
      const locks = (await navigator.locks?.query().catch(() => undefined))?.held ?? []
      const open = locks.map(({ name }) => name)
      try {
        const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix) && !open.includes(name))
        const found = names.flatMap((name) => parsePending(localStorage.getItem(name)))
        for (const name of names) localStorage.removeItem(name)
        return found
      } catch {
        return []
      }
    },
    keep(pending) {
      try {
        if (pending.length === 0) localStorage.removeItem(own)
        else localStorage.setItem(own, JSON.stringify(pending))
        return true
      } catch {
        return false
      }
    },
  }
}

/** The edits of a stored text; none if it is damaged. */
function parsePending(text: string | null): Pending[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each?.edit?.key === 'string') : []
  } catch {
    return []
  }
}
