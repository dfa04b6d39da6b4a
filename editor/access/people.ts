import { createMembers } from './members.ts'
import type { PeopleStore } from './people-file.ts'
import { addInvitation, findByName, removePerson } from './people-list.ts'
import { createSessions } from './sessions.ts'

export type People = ReturnType<typeof createPeople>

/**
 * The people who are invited to the editor. The commands `invite` and `revoke` change their file too, so it is read
 * with each request. Every function except `revokeAll` throws a PeopleFileError if the file cannot be used. `now`
 * returns the time in milliseconds since 1970.
 */
export function createPeople(store: PeopleStore, now = Date.now) {
  return {
    /** Invites a person, again if they are invited already. Resolves with the secret of the link. */
    invite: (name: string): Promise<string> =>
      store.change((people) => {
        const known = findByName(people, name)
        const person = known ?? { name, sessions: [] }
        if (!known) people.push(person)
        delete person.invitedBy
        return addInvitation(person, now())
      }),
    /**
     * Ends the access of a person, and of the people whom they have invited. Resolves with their names, or with none if
     * there is no such person.
     */
    revoke: (name: string): Promise<string[]> =>
      store.change((people) => {
        const person = findByName(people, name)
        return person ? removePerson(people, person) : []
      }),
    /** Ends all invitations and sessions. */
    revokeAll: store.clear,
    sessions: createSessions(store, now),
    members: createMembers(store, now),
  }
}
