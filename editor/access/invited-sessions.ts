import type { createPeopleFile, Person } from './people-file.ts'
import { createSecret, hashSecret, SESSIONS_MAX, type Sessions } from './sessions.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SESSION_MS = 30 * DAY_MS
/** A session that is used is renewed once a day. */
const RENEWAL_MS = DAY_MS

/** The sessions of people who are invited. `now` returns the time in milliseconds since 1970. */
export function createInvitedSessions(
  { read, change }: Pick<ReturnType<typeof createPeopleFile>, 'read' | 'change'>,
  now: () => number,
): Sessions {
  const isValid = ({ until }: { until: number }) => until > now()

  /** Finds the person of a session. */
  const findPerson = (people: readonly Person[], hash: string) =>
    people.find(({ sessions }) => sessions.some((session) => session.hash === hash && isValid(session)))

  /** Finds the person of an invitation that was not opened, or only by this browser, which has not used its session. */
  const findInvited = (people: readonly Person[], hash: string, browser: string | undefined) =>
    people.find(
      ({ invitation }) =>
        invitation?.hash === hash &&
        isValid(invitation) &&
        (invitation.opened === undefined || invitation.opened.browser === browser),
    )

  /** Replaces the session that the browser never got. Without `browser`, the invitation ends. */
  function openSession(person: Person, browser: string | undefined): string {
    const secret = createSecret()
    const session = hashSecret(secret)
    const { invitation } = person
    const isKept = (other: Person['sessions'][number]) => isValid(other) && other.hash !== invitation?.opened?.session
    const others = person.sessions.filter(isKept).slice(1 - SESSIONS_MAX)
    person.sessions = [...others, { hash: session, until: now() + SESSION_MS }]
    if (invitation && browser !== undefined) invitation.opened = { browser, session }
    else delete person.invitation
    return secret
  }

  const isOpenedWith = ({ invitation }: Person, session: string) => invitation?.opened?.session === session

  /** Whether a session is renewed, and its invitation has ended. */
  const isUpToDate = (person: Person, hash: string) =>
    !isOpenedWith(person, hash) &&
    person.sessions.every((session) => session.hash !== hash || session.until >= now() + SESSION_MS - RENEWAL_MS)

  function extendSession(person: Person, hash: string): void {
    for (const session of person.sessions) if (session.hash === hash) session.until = now() + SESSION_MS
    if (isOpenedWith(person, hash)) delete person.invitation
  }

  return {
    cookie: { name: '__Host-editor-session', attributes: `; Secure; Max-Age=${SESSION_MS / 1000}` },
    async open(given, browserSecret) {
      const hash = hashSecret(given)
      const browser = browserSecret && hashSecret(browserSecret)
      if (!findInvited(await read(), hash, browser)) return undefined
      return change((people) => {
        const person = findInvited(people, hash, browser)
        return person && openSession(person, browser)
      })
    },
    async find(given) {
      const hash = hashSecret(given)
      const found = findPerson(await read(), hash)
      if (!found || isUpToDate(found, hash)) return found?.name
      const use = (people: readonly Person[]) => {
        const person = findPerson(people, hash)
        if (person) extendSession(person, hash)
        return person
      }
      // On a full disk, the session lasts as long as before.
      const person = await change(use).catch(async () => findPerson(await read(), hash))
      return person?.name
    },
    close: (given) =>
      change((people) => {
        const hash = hashSecret(given)
        for (const person of people) person.sessions = person.sessions.filter((session) => session.hash !== hash)
      }),
  }
}
