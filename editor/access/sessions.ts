import type { PeopleStore, Person } from './people-file.ts'
import { UNKNOWN_DEVICE } from './device-name.ts'
import { describeInviter, findBySession } from './people-list.ts'
import { createSecret, hashSecret } from './secret.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const SESSION_MS = 30 * DAY_MS
/** A session that is used is renewed once a day. */
const RENEWAL_MS = DAY_MS
/** The oldest sessions of a person make room for new ones. */
const SESSIONS_MAX = 20

export type Sessions = ReturnType<typeof createSessions>

/**
 * The sessions of people who are invited. Secrets and sessions are random texts of 256 bits. `now` returns the time in
 * milliseconds since 1970.
 */
export function createSessions({ read, change }: PeopleStore, now: () => number) {
  const isValid = ({ until }: { until: number }) => until > now()

  const findPerson = (people: readonly Person[], hash: string) => findBySession(people, hash, now())

  /** Finds the person of an invitation that was not opened, or only by this browser, which has not used its session. */
  const findInvited = (people: readonly Person[], hash: string, browser: string | undefined) =>
    people.find(
      ({ invitation }) =>
        invitation?.hash === hash &&
        isValid(invitation) &&
        (invitation.opened === undefined || invitation.opened.browser === browser),
    )

  /** Replaces the session that the browser never got. Without `browser`, the invitation ends. */
  function openSession(person: Person, browser: string | undefined, device: string): string {
    const secret = createSecret()
    const session = hashSecret(secret)
    const { invitation } = person
    const isKept = (other: Person['sessions'][number]) => isValid(other) && other.hash !== invitation?.opened?.session
    const others = person.sessions.filter(isKept).slice(1 - SESSIONS_MAX)
    person.sessions = [...others, { hash: session, until: now() + SESSION_MS, device }]
    if (invitation && browser !== undefined) invitation.opened = { browser, session }
    else endInvitation(person)
    return secret
  }

  /** Its hash stays, so that its link can be explained. */
  function endInvitation(person: Person): void {
    if (person.invitation) person.invitation = { hash: person.invitation.hash, until: 0 }
  }

  const isOpenedWith = ({ invitation }: Person, session: string) => invitation?.opened?.session === session

  /** Whether a session is renewed, and its invitation has ended. */
  const isUpToDate = (person: Person, hash: string) =>
    !isOpenedWith(person, hash) &&
    person.sessions.every((session) => session.hash !== hash || session.until >= now() + SESSION_MS - RENEWAL_MS)

  function extendSession(person: Person, hash: string): void {
    for (const session of person.sessions) if (session.hash === hash) session.until = now() + SESSION_MS
    if (isOpenedWith(person, hash)) endInvitation(person)
  }

  return {
    /**
     * Opens a session with the secret of a link. A link that works once works again for the browser with the same
     * random text `browserSecret` until it has used its session: the response with the session may be lost. Resolves
     * with undefined if the secret is not valid.
     */
    async open(given: string, browserSecret?: string, device = UNKNOWN_DEVICE): Promise<string | undefined> {
      const hash = hashSecret(given)
      const browser = browserSecret && hashSecret(browserSecret)
      if (!findInvited(await read(), hash, browser)) return undefined
      return change((people) => {
        const person = findInvited(people, hash, browser)
        return person && openSession(person, browser, device)
      })
    },
    /** Says why a link opens no session, and who helps. */
    async explain(given: string): Promise<string> {
      const hash = hashSecret(given)
      const person = (await read()).find(({ invitation }) => invitation?.hash === hash)
      if (!person?.invitation) return 'This link is not valid any more. Open the newest one.'
      const { until, opened } = person.invitation
      const reason = until === 0 || opened ? 'was used already' : 'has expired'
      return `This link ${reason}. Ask ${describeInviter(person)} for another one.`
    },
    /** The name of the person of a session; undefined if it is not open. */
    async find(given: string): Promise<string | undefined> {
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
    close: (given: string): Promise<void> =>
      change((people) => {
        const hash = hashSecret(given)
        for (const person of people) person.sessions = person.sessions.filter((session) => session.hash !== hash)
      }),
  }
}
