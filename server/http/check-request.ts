import type { RequestHandler } from 'express'
import { HttpError } from './http-error.ts'

const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i

/**
 * Rejects requests with an invalid Host header, or with two: the server joins them. Node.js rejects HTTP/1.1 requests
 * without one. Source: RFC 9112, section 3.2.
 */
export const rejectInvalidHost: RequestHandler = (request, _response, next) => {
  next(HOST.test(request.headers.host ?? '') ? undefined : new HttpError(400))
}

/** Rejects other methods than GET and HEAD, and responds to OPTIONS. */
export const allowGetAndHead: RequestHandler = ({ method }, response, next) => {
  if (isGetOrHead(method)) return next()
  response.set('Allow', 'GET, HEAD, OPTIONS')
  if (method === 'OPTIONS') response.status(204).end()
  else next(new HttpError(405))
}

export function isGetOrHead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Reports 404, or 400 for a path that does not start with a slash, does not decode or contains a null byte. */
export const handleNotFound: RequestHandler = ({ path }, _response, next) => {
  next(new HttpError(isWellFormed(path) ? 404 : 400))
}

function isWellFormed(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
