import { isReached } from '../content/calendar.ts'
import type { Log } from '../http/log.ts'
import type { Publication } from '../store/publication.ts'
import type { Status } from '../store/status.ts'
import type { Contact, Store } from '../store/store.ts'
import { isSystemError } from '../system-error.ts'
import type { Site } from './build-site.ts'
import { loadSite } from './load-site.ts'
import type { SiteOptions } from './resources.ts'

/** Owns the current site, which follows the publications in the store. */
export interface LiveSite {
  /** Undefined until there is a publication that can be used. */
  readonly getSite: () => Site | undefined
  readonly getStatus: () => SiteStatus
  readonly stop: () => void
}

export interface SiteStatus {
  /** The publication that is shown. */
  readonly publication: Publication | undefined
  /** What became of the last change of the agency's folder. */
  readonly change: Status | undefined
  /** Whether a newer publication cannot be used, or the store cannot be read. */
  readonly isBehind: boolean
  /** How to reach the agency while nothing is shown, once its texts are read. */
  readonly contact?: Contact | undefined
}

interface LiveSiteOptions extends Omit<SiteOptions, 'readRendition'> {
  readonly store: Store
  readonly log: Log
  /** Called when another site is shown. */
  readonly onChange?: () => void
}

const POLL_INTERVAL_MS = 200

/**
 * Shows the newest publication, and swaps in each newer one once it is complete. One that cannot be used is logged, and
 * the one before it remains.
 */
export async function createLiveSite({ store, log, onChange, ...options }: LiveSiteOptions): Promise<LiveSite> {
  let current: { readonly site: Site; readonly publication: Publication } | undefined
  let change: Status | undefined
  let contact: Contact | undefined
  let seen = 0
  let isBehind = false
  let reported: number | undefined
  let isUnreadable = false
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function follow(): Promise<void> {
    try {
      change = await store.readStatus()
      if (!current) contact = await store.readContact()
      const newest = await store.getNewestNumber()
      if (newest !== seen || isChangeDue()) {
        await loadNewest()
        if (newest < seen) log.warn({ newest, seen }, 'the store has lost publications')
        seen = newest
      }
      isUnreadable = false
    } catch (error) {
      if (!isUnreadable) log.error({ err: error }, 'the store cannot be read')
      isUnreadable = true
    }
  }

  /** Throws if a file could not be read, which may succeed later. */
  async function loadNewest(): Promise<void> {
    const errors: unknown[] = []
    const publications = await store.listPublications()
    const currentNumber = current?.publication.number ?? 0
    // An older publication replaces the one that is shown only if the store has lost newer ones.
    const hasCurrent = publications.some(({ number }) => number >= currentNumber)
    for (const publication of publications.filter(({ number }) => !hasCurrent || number >= currentNumber)) {
      try {
        if (isCurrent(publication) || (await loadPublication(publication))) break
      } catch (error) {
        errors.push(error)
      }
    }
    isBehind = current !== undefined && !(publications[0] && isCurrent(publications[0]))
    if (errors.length > 0) throw errors[0]
  }

  /** A store that starts again uses the same numbers. */
  function isCurrent({ number, version }: Publication): boolean {
    return number === current?.publication.number && version === current.publication.version && !isChangeDue()
  }

  /** Whether the agency's calendar has reached a date at which its pages change. */
  function isChangeDue(): boolean {
    const { nextChange } = current?.site ?? {}
    return nextChange !== undefined && isReached(nextChange, new Date())
  }

  async function loadPublication(publication: Publication): Promise<boolean> {
    const { number } = publication
    try {
      const version = await store.readVersion(publication.version)
      if (!version) {
        reportOnce(publication, 'publication is damaged')
        return false
      }
      const site = await loadSite(version, store, options)
      current = { site, publication }
      reported = undefined
      log.info({ number, content: getShortVersion(publication) }, 'content loaded')
      onChange?.()
      return true
    } catch (error) {
      if (isSystemError(error)) throw error
      reportOnce(publication, 'publication cannot be used', error)
      return false
    }
  }

  /** A date that is reached is tried again with each look at the store. */
  function reportOnce({ number }: Publication, event: string, error?: unknown): void {
    if (reported === number) return
    reported = number
    log.error({ number, ...(error !== undefined && { err: error }) }, event)
  }

  async function poll(): Promise<void> {
    await follow()
    if (!isStopped) timer = setTimeout(() => void poll(), POLL_INTERVAL_MS).unref()
  }

  await poll()
  return {
    getSite: () => current?.site,
    getStatus: () => ({ publication: current?.publication, change, isBehind: isBehind || isUnreadable, contact }),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Describes the status in states and numbers, for `/readyz`. */
export function describeStatus({ publication, change, isBehind }: SiteStatus): Record<string, string | number> {
  return {
    ...(publication && {
      content: getShortVersion(publication),
      publication: publication.number,
      'published at': publication.at,
    }),
    ...(change && { 'last change': change.state }),
    ...(change?.waitingSince && { 'waiting since': change.waitingSince }),
    ...(isBehind && { store: 'behind' }),
  }
}

/** Twelve hexadecimal digits that identify the shown content. */
function getShortVersion({ version }: Publication): string {
  return version.slice(0, 12)
}
