import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
/** The oldest sessions make room for new ones. */
export const SESSIONS_MAX = 20

/** The sessions of the editor. Secrets and sessions are random texts of 256 bits. */
export interface Sessions {
  readonly cookie: { readonly name: string; readonly attributes: string }
  /**
   * Opens a session with the secret of a link. A link that works once works again for the browser with the same random
   * text `browser` until it has used its session: the response with the session may be lost. Resolves with undefined if
   * the secret is not valid.
   */
  readonly open: (secret: string, browser?: string) => Promise<string | undefined>
  /** The name of the person of a session; undefined if it is not open. */
  readonly find: (session: string) => Promise<string | undefined>
  readonly close: (session: string) => Promise<void>
}

/** A secret of 256 bits, in characters that a URL may contain. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Hashes are compared and stored: neither the time of a comparison nor a file reveals a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * The sessions of one person on their own computer. They end with the process, like the secret. Cookies do not know
 * ports, so their name contains that of `host`: another editor has its own.
 */
export function createLocalSessions(secret: string, host: string, name: string): Sessions {
  const sessions = new Set<string>()
  return {
    cookie: { name: `editor-session-${host.split(':')[1]}`, attributes: '' },
    async open(given) {
      if (hashSecret(given) !== hashSecret(secret)) return undefined
      const session = createSecret()
      sessions.add(hashSecret(session))
      if (sessions.size > SESSIONS_MAX) sessions.delete([...sessions][0] ?? '')
      return session
    },
    find: async (session) => (sessions.has(hashSecret(session)) ? name : undefined),
    close: async (session) => void sessions.delete(hashSecret(session)),
  }
}
