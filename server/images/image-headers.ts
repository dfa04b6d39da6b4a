import { type PictureType } from './image-variants.ts'
import { type Headers } from '../http/cached-response.ts'

/** The headers that a prepared picture of this type is sent with. */
export function pictureHeaders(type: PictureType): Headers {
  const shared = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  if (type !== 'image/svg+xml') return { 'Content-Type': type, ...shared }
  return {
    // Without the charset the file could name another one, and mean something else than what was checked.
    'Content-Type': `${type}; charset=utf-8`,
    ...shared,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}
