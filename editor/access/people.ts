import { createInvitedSessions } from './invited-sessions.ts'
import { createPeopleFile, type PeopleFileError } from './people-file.ts'
import { createSecret, hashSecret } from './sessions.ts'

const INVITATION_MS = 24 * 60 * 60 * 1000

interface PeopleOptions {
  /** The time in milliseconds since 1970. */
  readonly now?: () => number
  /** Called once when the file of the people cannot be used any more. */
  readonly onDamage?: ((error: PeopleFileError) => void) | undefined
}

/**
 * The people who are invited to the editor, in a file that the commands `invite` and `revoke` change too. It is read
 * with each request. Every function except `revokeAll` throws a PeopleFileError if the file cannot be used.
 */
export function createPeople(folder: string, { now = Date.now, onDamage = () => {} }: PeopleOptions = {}) {
  const file = createPeopleFile(folder, onDamage)
  return {
    /** Invites a person, again if they are invited already. Resolves with the secret of the link. */
    invite: (name: string): Promise<string> =>
      file.change((people) => {
        const invitation = createSecret()
        const known = people.find((each) => each.name === name) ?? { name, sessions: [] }
        if (!people.includes(known)) people.push(known)
        known.invitation = { hash: hashSecret(invitation), until: now() + INVITATION_MS }
        return invitation
      }),
    /** Ends the invitation and all sessions of a person. Resolves with whether there was one of that name. */
    revoke: (name: string): Promise<boolean> =>
      file.change((people) => {
        const others = people.filter((each) => each.name !== name)
        return people.splice(0, people.length, ...others).length > others.length
      }),
    /** Ends all invitations and sessions. */
    revokeAll: file.clear,
    sessions: createInvitedSessions(file, now),
  }
}
