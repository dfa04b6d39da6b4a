// Who may use the editor: every rule about hosts, origins, types and sessions.
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { z } from 'zod'
import { isGetOrHead } from '../../server/http/check-request.ts'
import { HttpError } from '../../server/http/http-error.ts'
import { describeDevice } from './device-name.ts'
import { SESSION_MS, type Sessions } from './sessions.ts'

export const SECRET_JSON_MAX = '1kb'
/** For requests without a session. */
export const SIGNED_OUT = 'Open the link of the editor.'

/** `browser`: a random text that the browser keeps. Without it, a link that works once cannot be repeated. */
const signIn: z.ZodType<{ token: string; browser?: string | undefined }> = z.object({
  token: z.string(),
  browser: z.string().min(1).optional(),
})

/** The session with which a request was sent. */
export interface RequestSession {
  /** The name of the person. */
  readonly person: string
  /**
   * Throws an HttpError if the session has ended meanwhile. Bodies take minutes and requests wait for each other, so
   * this is called again before a request changes something.
   */
  readonly confirm: () => Promise<void>
}

interface SessionWithSecret extends RequestSession {
  readonly secret: string
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
export function requireSameOrigin(origin: string): RequestHandler {
  return (request, _response, next) => {
    if (isGetOrHead(request.method)) return next()
    if (request.headers.origin !== origin) return next(new HttpError(403, `Only ${origin} may change something.`))
    if (!hasAllowedType(request))
      return next(new HttpError(415, 'Send application/json, or an upload as application/octet-stream.'))
    next()
  }
}

function hasAllowedType({ method, path, headers }: Request): boolean {
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const isUpload = method === 'POST' && path === '/api/images'
  return type === (isUpload ? 'application/octet-stream' : 'application/json')
}

/**
 * Opens and closes sessions, and rejects all other requests without one. Scripts cannot read the cookie of a session,
 * and other sites cannot send it. `getSession` returns that of a request.
 */
export function requireSession(sessions: Sessions, origin: string): Router {
  const cookie = createCookie(origin)
  const router = express.Router()
  router.post('/api/session', express.json({ limit: SECRET_JSON_MAX }), async ({ body, headers }, response) => {
    const { data = { token: '' } } = signIn.safeParse(body)
    const session = await sessions.open(data.token, data.browser, describeDevice(headers['user-agent']))
    if (session === undefined) throw new HttpError(401, await sessions.explain(data.token))
    cookie.set(response, session)
    response.json({})
  })
  router.use(async (request, response, next) => {
    const session = cookie.read(request)
    const findPerson = async () => {
      const person = await sessions.find(session)
      if (person === undefined) throw new HttpError(401, SIGNED_OUT)
      return person
    }
    const confirm = async () => void (await findPerson())
    response.locals['session'] = { person: await findPerson(), secret: session, confirm } satisfies SessionWithSecret
    // Each use of a session extends it.
    cookie.set(response, session)
    next()
  })
  router.delete('/api/session', async (request, response) => {
    await sessions.close(cookie.read(request))
    cookie.set(response, '')
    response.json({})
  })
  return router
}

/** The session of a request that `requireSession` has passed on. */
export function getSession({ locals }: Response): SessionWithSecret {
  return locals['session']
}

/**
 * The cookie of a session. Browsers bind it to this host over HTTPS. Cookies do not know ports, so over HTTP its name
 * contains the port: each editor on this machine has its own.
 */
function createCookie(origin: string) {
  const { protocol, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  const name = isSecure ? '__Host-editor-session' : `editor-session-${port}`
  const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${SESSION_MS / 1000}${isSecure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|; *)${name}=([^;]*)`)
  return {
    read: ({ headers }: Request): string => pattern.exec(headers.cookie ?? '')?.[1] ?? '',
    set: (response: Response, session: string) => void response.set('Set-Cookie', `${name}=${session}; ${attributes}`),
  }
}
