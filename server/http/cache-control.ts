export const ONE_DAY_S = 86_400
export const ONE_YEAR_S = 31_536_000

/** For URLs that contain a hash of what they return. */
export const IMMUTABLE = `public, max-age=${ONE_YEAR_S}, immutable`

/** For error responses and for what must not be stored. */
export const NO_STORE = 'no-store'

/** For files that browsers and crawlers request by a fixed path. */
export const METADATA_CACHE_CONTROL = `public, max-age=${ONE_DAY_S}`

export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** A CDN serves the page for a minute, and for ten more while it revalidates. */
export const CDN_REVALIDATE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
