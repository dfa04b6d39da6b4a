import type { InviteRequest, InviteResponse, PeopleResponse } from '../people-protocol.ts'
import { transport } from './store/transport.ts'

export function loadPeople(): Promise<PeopleResponse> {
  return transport.send('GET', '/api/people')
}

/** Invites a person, or without a name another device of the person who is signed in. */
export function invite(name?: string): Promise<InviteResponse> {
  return transport.send('POST', '/api/people', { name } satisfies InviteRequest)
}

/** Ends the access of a person, and of the people whom they have invited. */
export function revoke(name: string): Promise<PeopleResponse> {
  return transport.send('DELETE', '/api/people', { name })
}

/** Ends the session of another device, or a link that was not used yet. */
export function endDevice(id: string): Promise<PeopleResponse> {
  return transport.send('DELETE', '/api/devices', { id })
}
