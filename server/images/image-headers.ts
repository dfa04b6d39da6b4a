import { IMMUTABLE } from '../http/cache-control.ts'
import type { Headers } from '../http/cached-response.ts'
import type { ImageType } from './image-variants.ts'

/** The headers for a variant of this type. Its URL changes with its content. */
export function getImageHeaders(type: ImageType): Headers {
  const shared = {
    'Cache-Control': IMMUTABLE,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  if (type !== 'image/svg+xml') return { 'Content-Type': type, ...shared }
  return {
    // Without a charset, the file could declare one in which its content differs from the checked content.
    'Content-Type': `${type}; charset=utf-8`,
    ...shared,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}
