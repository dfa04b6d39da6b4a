import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { createFolderFiles } from '../../server/store/folder-files.ts'
import { createSecret, hashSecret, SESSIONS_MAX, type Sessions } from './sessions.ts'

const FILE = 'people.json'
const LOCK = 'people.lock'
const LOCK_POLL_MS = 20
/** A process that has held the lock for longer has ended. */
const LOCK_MAX_MS = 5000
const HOUR_MS = 3_600_000
const INVITATION_MS = 24 * HOUR_MS
const SESSION_MS = 30 * 24 * HOUR_MS
/** A session that is used is renewed once a day. */
const RENEWAL_MS = 24 * HOUR_MS

const secret = z.object({ hash: z.string(), until: z.number() })
const person = z.object({ name: z.string(), invitation: secret.optional(), sessions: z.array(secret) })
const peopleSchema = z.array(person)
type Person = z.infer<typeof person>

/**
 * The people who are invited to the editor, in a file that the commands `invite` and `revoke` change too. It is read
 * with each request. Times are in milliseconds since 1970.
 */
export function createPeople(folder: string, now = Date.now) {
  const files = createFolderFiles(folder)

  async function read(): Promise<Person[]> {
    const text = await files.read(FILE)
    return text ? peopleSchema.parse(JSON.parse(text.toString())) : []
  }

  /** Changes the file, while no other process does. */
  async function change<Result>(task: (people: Person[]) => Result): Promise<Result> {
    while (!(await files.create(LOCK, ''))) {
      const lock = await files.find(LOCK)
      if (lock && Date.now() - lock.timeMs > LOCK_MAX_MS) await files.remove(LOCK)
      await delay(LOCK_POLL_MS)
    }
    try {
      const people = await read()
      const result = task(people)
      await files.write(FILE, JSON.stringify(people, null, 2))
      return result
    } finally {
      await files.remove(LOCK)
    }
  }

  const isValid = ({ until }: { until: number }) => until > now()
  const matches = (hash: string) => (each: Person['invitation']) => each?.hash === hash && isValid(each)

  return {
    /** Invites a person, again if they are invited already. Resolves with the secret of the link. */
    invite: (name: string): Promise<string> =>
      change((people) => {
        const invitation = createSecret()
        const known = people.find((each) => each.name === name) ?? { name, sessions: [] }
        if (!people.includes(known)) people.push(known)
        known.invitation = { hash: hashSecret(invitation), until: now() + INVITATION_MS }
        return invitation
      }),
    /** Ends the invitation and all sessions of a person. Resolves with whether there was one of that name. */
    revoke: (name: string): Promise<boolean> =>
      change((people) => {
        const index = people.findIndex((each) => each.name === name)
        if (index >= 0) people.splice(index, 1)
        return index >= 0
      }),
    sessions: {
      cookie: { name: '__Host-editor-session', attributes: `; Secure; Max-Age=${SESSION_MS / 1000}` },
      /** An invitation opens one session. */
      async open(given) {
        const isInvited = matches(hashSecret(given))
        if (!(await read()).some(({ invitation }) => isInvited(invitation))) return undefined
        return change((people) => {
          const invited = people.find(({ invitation }) => isInvited(invitation))
          if (!invited) return undefined
          const session = createSecret()
          delete invited.invitation
          const others = invited.sessions.filter(isValid).slice(1 - SESSIONS_MAX)
          invited.sessions = [...others, { hash: hashSecret(session), until: now() + SESSION_MS }]
          return session
        })
      },
      async find(given) {
        const isOpen = matches(hashSecret(given))
        const found = (await read()).find(({ sessions }) => sessions.some(isOpen))
        if (found?.sessions.some((each) => isOpen(each) && each.until < now() + SESSION_MS - RENEWAL_MS)) {
          const renew = (people: Person[]) => {
            for (const each of people.flatMap(({ sessions }) => sessions.filter(isOpen)))
              each.until = now() + SESSION_MS
          }
          // On a full disk, the session lasts as long as before.
          await change(renew).catch(() => undefined)
        }
        return found?.name
      },
      close: (given) =>
        change((people) => {
          const isOpen = matches(hashSecret(given))
          for (const each of people) each.sessions = each.sessions.filter((session) => !isOpen(session))
        }),
    } satisfies Sessions as Sessions,
  }
}
