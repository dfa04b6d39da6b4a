// Who may use the editor: every rule about tokens, sessions, hosts, origins and types.
import { createHash, randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import { isGetOrHead } from '../../server/http/check-request.ts'
import { HttpError } from '../../server/http/http-error.ts'

const SECRET_BYTES = 32
const SESSIONS_MAX = 20

/** A secret of 256 bits, in characters that a URL may contain. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Rejects requests for another host: a foreign name that leads to this machine (DNS rebinding). */
export function requireHost(host: string): RequestHandler {
  return (request, _response, next) => {
    next(request.headers.host === host ? undefined : new HttpError(421, `This is ${host}.`))
  }
}

/**
 * Rejects changes that do not come from our own pages. No form and no link of another site can send JSON, and browsers
 * name the origin of every request that changes something.
 */
export function requireOwnRequest(origin: string): RequestHandler {
  return (request, _response, next) => {
    if (isGetOrHead(request.method)) return next()
    if (request.headers.origin !== origin) return next(new HttpError(403, `Only ${origin} may change something.`))
    if (!hasAllowedType(request))
      return next(new HttpError(415, 'Send application/json, or an upload as application/octet-stream.'))
    next()
  }
}

function hasAllowedType({ method, path, headers }: Parameters<RequestHandler>[0]): boolean {
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const isUpload = method === 'POST' && path === '/api/images'
  return type === (isUpload ? 'application/octet-stream' : 'application/json')
}

/**
 * Sessions in memory: they end with the process, like the token. The oldest ones make room for new ones. Cookies do not
 * know ports, so their name contains that of `host`: another editor on this machine has its own.
 */
export function createSessions(token: string, host: string) {
  const cookie = `editor-session-${host.split(':')[1]}`
  const pattern = new RegExp(`(?:^|; *)${cookie}=([^;]*)`)
  // Hashes are compared, so that the time of a comparison tells nothing about a secret.
  const sessions = new Set<string>()
  return {
    /**
     * Opens a session for the token of the link. Returns its cookie, which scripts cannot read and other sites cannot
     * send. Throws an HttpError for another token.
     */
    open(given: unknown): string {
      if (typeof given !== 'string' || hash(given) !== hash(token))
        throw new HttpError(401, 'This link is not valid any more. Open the one that the command has printed last.')
      const session = createSecret()
      sessions.add(hash(session))
      if (sessions.size > SESSIONS_MAX) sessions.delete([...sessions][0] ?? '')
      return `${cookie}=${session}; Path=/; HttpOnly; SameSite=Strict`
    },
    /** Rejects requests without a session. */
    require: ((request, _response, next) => {
      const [, session = ''] = pattern.exec(request.headers.cookie ?? '') ?? []
      const isOpen = sessions.has(hash(session))
      next(isOpen ? undefined : new HttpError(401, 'Open the link that the command has printed.'))
    }) satisfies RequestHandler as RequestHandler,
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
