import type { PeopleStore } from './people-file.ts'
import { createSecret, hashSecret } from './secret.ts'
import { createSessions } from './sessions.ts'

const INVITATION_MS = 24 * 60 * 60 * 1000

export type People = ReturnType<typeof createPeople>

/**
 * The people who are invited to the editor. The commands `invite` and `revoke` change their file too, so it is read with
 * each request. Every function except `revokeAll` throws a PeopleFileError if the file cannot be used. `now` returns the
 * time in milliseconds since 1970.
 */
export function createPeople(store: PeopleStore, now = Date.now) {
  return {
    /** Invites a person, again if they are invited already. Resolves with the secret of the link. */
    invite: (name: string): Promise<string> =>
      store.change((people) => {
        const invitation = createSecret()
        const known = people.find((each) => each.name === name) ?? { name, sessions: [] }
        if (!people.includes(known)) people.push(known)
        known.invitation = { hash: hashSecret(invitation), until: now() + INVITATION_MS }
        return invitation
      }),
    /** Ends the invitation and all sessions of a person. Resolves with whether there was one of that name. */
    revoke: (name: string): Promise<boolean> =>
      store.change((people) => {
        const others = people.filter((each) => each.name !== name)
        return people.splice(0, people.length, ...others).length > others.length
      }),
    /** Ends all invitations and sessions. */
    revokeAll: store.clear,
    sessions: createSessions(store, now),
  }
}
