// Who may use the editor: every rule about tokens, sessions, hosts, origins and types.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { hasValidHost } from '../http/host-header.ts'
import { isGetOrHead } from '../http/request-url.ts'
import { EditorError } from './editor-error.ts'

const SECRET_BYTES = 32
const SESSIONS_MAX = 20
const COOKIE = 'editor-session'

/** A secret of 256 bits, in characters that a URL may contain. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Rejects requests for another host: a foreign name that leads to this machine (DNS rebinding). */
export function requireHost(host: string): RequestHandler {
  return (request, _response, next) => {
    const isOwn = hasValidHost(request) && request.headers.host === host
    next(isOwn ? undefined : new EditorError(421, `This is ${host}.`))
  }
}

/**
 * Rejects changes that do not come from our own pages. No form and no link of another site can send JSON, and browsers
 * name the origin of every request that changes something.
 */
export function requireOwnRequest(origin: string): RequestHandler {
  return (request, _response, next) => {
    if (isGetOrHead(request.method)) return next()
    if (request.headers.origin !== origin) return next(new EditorError(403, `Only ${origin} may change something.`))
    if (!hasAllowedType(request)) return next(new EditorError(415, 'Send application/json, or an image as an upload.'))
    next()
  }
}

function hasAllowedType({ method, path, headers }: Parameters<RequestHandler>[0]): boolean {
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const isUpload = method === 'POST' && path === '/api/images'
  return isUpload ? type === 'application/octet-stream' || type.startsWith('image/') : type === 'application/json'
}

export interface Sessions {
  /** Opens a session for the token of the link. Throws an EditorError for another one. */
  readonly open: (token: unknown) => string
  /** Rejects requests without a session. */
  readonly require: RequestHandler
}

/** Sessions in memory: they end with the process, like the token. The oldest ones make room for new ones. */
export function createSessions(token: string): Sessions {
  const sessions = new Set<string>()
  return {
    open(given) {
      if (typeof given !== 'string' || !isEqual(given, token))
        throw new EditorError(401, 'This link is not valid any more. Open the one that the command has printed last.')
      const session = createSecret()
      sessions.add(hash(session))
      if (sessions.size > SESSIONS_MAX) sessions.delete([...sessions][0] ?? '')
      return session
    },
    require(request, _response, next) {
      const session = readCookie(request)
      // The hashes are compared, so that the time of a comparison tells nothing about a session.
      const isOpen = session !== undefined && sessions.has(hash(session))
      next(isOpen ? undefined : new EditorError(401, 'Open the link that the command has printed.'))
    },
  }
}

/** The header that gives a browser its session. Scripts cannot read it, and no other site can send it. */
export function formatCookie(session: string): string {
  return `${COOKIE}=${session}; Path=/; HttpOnly; SameSite=Strict`
}

function readCookie({ headers }: IncomingMessage): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash(one)), Buffer.from(hash(other)))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
