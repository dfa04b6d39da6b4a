import { HttpError } from '../../server/http/http-error.ts'
import type { InviteResponse, ListedPerson, PeopleResponse } from '../people-protocol.ts'
import { SIGNED_OUT } from './access.ts'
import { UNKNOWN_DEVICE } from './device-name.ts'
import type { PeopleStore, Person } from './people-file.ts'
import {
  addInvitation,
  describeInviter,
  findByName,
  findBySession,
  hasInvited,
  listInvited,
  removePerson,
} from './people-list.ts'
import { hashSecret } from './secret.ts'
import { SESSION_MS } from './sessions.ts'

const PEOPLE_MAX = 20
const ID_LENGTH = 16

/**
 * What people do in the editor about who can edit: see docs/decisions/0055-inviting-in-the-editor.md. `session` is that
 * of a request. It is looked up in the same change, so that a person who was revoked meanwhile changes nothing. Every
 * function throws an HttpError for what is not allowed. `now` returns the time in milliseconds since 1970.
 */
export function createMembers({ read, change }: PeopleStore, now: () => number) {
  const getMember = (people: readonly Person[], session: string): Person => {
    const member = findBySession(people, hashSecret(session), now())
    if (!member) throw new HttpError(401, SIGNED_OUT)
    return member
  }

  return {
    async list(session: string): Promise<PeopleResponse> {
      const people = await read()
      const member = getMember(people, session)
      const others = people.filter((person) => person !== member)
      return {
        ...listDevices(member, hashSecret(session), now()),
        people: others.map((person) => describePerson(people, member, person, now())),
      }
    },
    /** Invites a person, or without a name another device of the same person. Resolves with the secret of the link. */
    invite: (session: string, name: string | undefined): Promise<InviteResponse['secret']> =>
      change((people) => {
        const member = getMember(people, session)
        return addInvitation(name === undefined ? member : getInvited(people, member, name), now())
      }),
    /** Ends the access of a person whom the member has invited, and of those whom this one has invited. */
    revoke: (session: string, name: string): Promise<void> =>
      change((people) => {
        const member = getMember(people, session)
        const person = findByName(people, name)
        if (!person) throw new HttpError(404, `${name} is not invited any more.`)
        if (!hasInvited(people, member, person))
          throw new HttpError(403, `Only ${describeInviter(person)} can revoke ${name}.`)
        removePerson(people, person)
      }),
    /** Ends a session of the member, and their open link: a person who has the device may have created it. */
    endDevice: (session: string, id: string): Promise<void> =>
      change((people) => {
        const member = getMember(people, session)
        member.sessions = member.sessions.filter(({ hash }) => getId(hash) !== id)
        delete member.invitation
      }),
  }
}

/** The person of a name: the member, or one whom the member has invited, now at the latest. */
function getInvited(people: Person[], member: Person, name: string): Person {
  const known = findByName(people, name)
  if (known === member || (known && hasInvited(people, member, known))) return known
  if (known) throw new HttpError(409, `There is a person called ${known.name} already. Give another name.`)
  if (people.length >= PEOPLE_MAX)
    throw new HttpError(409, `At most ${PEOPLE_MAX} people can edit. Revoke one of them first.`)
  const person = { name, invitedBy: member.name, sessions: [] }
  people.push(person)
  return person
}

/** The sessions and the link of a person that have not ended. */
function findOpen({ sessions, invitation }: Person, time: number) {
  const isOpen = ({ until }: { until: number }) => until > time
  return { sessions: sessions.filter(isOpen), link: invitation && isOpen(invitation) ? invitation : undefined }
}

function listDevices(member: Person, current: string, time: number): Pick<PeopleResponse, 'devices' | 'link'> {
  const { sessions, link } = findOpen(member, time)
  return {
    devices: sessions.toReversed().map(({ hash, until, device = UNKNOWN_DEVICE }) => ({
      id: getId(hash),
      name: device,
      usedAt: until - SESSION_MS,
      isThis: hash === current,
    })),
    link: link && { id: getId(link.hash), until: link.until },
  }
}

function describePerson(people: readonly Person[], member: Person, person: Person, time: number): ListedPerson {
  const { name, invitedBy } = person
  const { sessions, link } = findOpen(person, time)
  return {
    name,
    invitedBy,
    deviceCount: sessions.length,
    linkUntil: link?.until,
    canRevoke: hasInvited(people, member, person),
    invited: listInvited(people, person).map((invited) => invited.name),
  }
}

/** A part of a hash, which opens nothing. */
function getId(hash: string): string {
  return hash.slice(0, ID_LENGTH)
}
