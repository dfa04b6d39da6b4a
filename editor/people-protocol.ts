// What the editor and its server send each other about access, as JSON. Times are in milliseconds since 1970.

export const PERSON_NAME_MAX = 60

/** Who can edit. GET /api/people; also a part of the response to every change of it. */
export interface PeopleResponse {
  /** The devices of the person who asks, the last one first. */
  readonly devices: readonly Device[]
  /** The link for another device of theirs that was not used yet. */
  readonly link?: OpenLink | undefined
  /** All other people. */
  readonly people: readonly ListedPerson[]
}

export interface Device {
  readonly id: string
  /** Such as "Android". */
  readonly name: string
  /** On which day it was used. */
  readonly usedAt: number
  readonly isThis: boolean
}

interface OpenLink {
  readonly id: string
  readonly until: number
}

export interface ListedPerson {
  readonly name: string
  /** Without it, the person was invited on the server. */
  readonly invitedBy?: string | undefined
  readonly deviceCount: number
  /** The end of a link that was not used yet. */
  readonly linkUntil?: number | undefined
  /** Whether the person who asks may invite this one again, and revoke them. */
  readonly canRevoke: boolean
  /** The people whose access ends with that of this person. */
  readonly invited: readonly string[]
}

/** POST /api/people. Without a name, the link is for another device of the person who asks. */
export interface InviteRequest {
  readonly name?: string | undefined
}

export interface InviteResponse extends PeopleResponse {
  /** The secret of the link that was created. */
  readonly secret: string
}
