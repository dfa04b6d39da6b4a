import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { HttpError } from './http-error.ts'

const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i

/** Rejects requests with an invalid Host header. */
export const rejectInvalidHost: RequestHandler = (request, _response, next) => {
  next(hasValidHost(request) ? undefined : new HttpError(400))
}

/**
 * Whether a request has at most one Host header, with a valid value. Node.js rejects HTTP/1.1 requests without one.
 * Source: RFC 9112, section 3.2.
 */
export function hasValidHost({ headersDistinct: { host = [] } }: IncomingMessage): boolean {
  return host.length <= 1 && HOST.test(host[0] ?? '')
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
