import type { Person } from './people-file.ts'
import { isSameName } from './person-name.ts'
import { createSecret, hashSecret } from './secret.ts'

const INVITATION_MS = 24 * 60 * 60 * 1000

export function findByName(people: readonly Person[], name: string): Person | undefined {
  return people.find((person) => isSameName(person.name, name))
}

/** Finds the person of a session that has not expired at `time`, by its hash. */
export function findBySession(people: readonly Person[], hash: string, time: number): Person | undefined {
  return people.find(({ sessions }) => sessions.some((session) => session.hash === hash && session.until > time))
}

/** The people whom a person has invited, and those whom these have invited. */
export function listInvited(people: readonly Person[], person: Person): Person[] {
  const found = new Set([person])
  // The loop also visits what is added meanwhile.
  for (const { name } of found) for (const each of people) if (each.invitedBy === name) found.add(each)
  found.delete(person)
  return [...found]
}

/** Whether a person was invited by a member, or by a person whom the member has invited. */
export function hasInvited(people: readonly Person[], member: Person, person: Person): boolean {
  return listInvited(people, member).includes(person)
}

/** The name of the person who can invite a person again, as sentences say it. */
export function describeInviter({ invitedBy }: Person): string {
  return invitedBy ?? 'the person who runs your server'
}

/** Adds an invitation, in place of the one before it, and returns its secret. */
export function addInvitation(person: Person, time: number): string {
  const secret = createSecret()
  person.invitation = { hash: hashSecret(secret), until: time + INVITATION_MS }
  return secret
}

/** Removes a person and the people whom they have invited, and returns their names. */
export function removePerson(people: Person[], person: Person): string[] {
  const removed = [person, ...listInvited(people, person)]
  people.splice(0, people.length, ...people.filter((each) => !removed.includes(each)))
  return removed.map(({ name }) => name)
}
