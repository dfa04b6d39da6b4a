import type { Headers } from './cached-response.ts'

export const ONE_DAY_S = 86_400
export const ONE_YEAR_S = 31_536_000

const cacheFor = (directives: string): Headers => ({ 'Cache-Control': directives })

/** For URLs that contain a hash of what they return. */
export const IMMUTABLE = cacheFor(`public, max-age=${ONE_YEAR_S}, immutable`)

/** For whatever is not cached on purpose. */
export const NO_STORE = cacheFor('no-store')

/** For files that browsers and crawlers request by a fixed path. */
export const ONE_DAY = cacheFor(`public, max-age=${ONE_DAY_S}`)

export const REVALIDATE = cacheFor('public, max-age=0, must-revalidate')

/** A CDN serves the page for a minute, and for ten more while it revalidates. */
export const CDN_REVALIDATE = cacheFor('public, max-age=0, s-maxage=60, stale-while-revalidate=600')

/** Whether the URL of a response contains a hash of it. */
export function isImmutable(headers: Headers): boolean {
  return Object.entries(IMMUTABLE).every(([name, value]) => headers[name] === value)
}
