import { renderUnicodeCompact } from 'uqr'
import { personName } from '../editor/access/person-name.ts'
import { PERSON_NAME_MAX } from '../editor/people-protocol.ts'
import { getEditOrigin, openPeople } from './edit-mode.ts'
import { readSettings } from './open-site.ts'

const ALL = '--all'

/** Invites a person to the editor on the server, and prints their link, also as a QR code. */
export async function invite(env: NodeJS.ProcessEnv, parameters: readonly string[]): Promise<void> {
  const config = await readSettings(env)
  const origin = getEditOrigin(config)
  const name = getName(parameters)
  const link = `${origin}/#token=${await openPeople(config).invite(name)}`
  process.stdout.write(
    `The link for ${name}. It opens the editor once, within 24 hours:\n\n${link}\n\n${renderUnicodeCompact(link)}\n`,
  )
}

/** Ends the access of a person and of the people whom they have invited, or with `--all` that of all people. */
export async function revoke(env: NodeJS.ProcessEnv, parameters: readonly string[]): Promise<void> {
  const people = openPeople(await readSettings(env))
  if (parameters.length === 1 && parameters[0] === ALL) {
    await people.revokeAll()
    process.stdout.write('All invitations and sessions have ended. Invite the people again who edit the site.\n')
    return
  }
  const name = getName(parameters)
  const revoked = await people.revoke(name)
  if (revoked.length === 0) throw new Error(`"${name}" is not invited.`)
  process.stdout.write(revoked.map((each) => `${each} cannot edit the site any more.\n`).join(''))
}

function getName(parameters: readonly string[]): string {
  const { data: name } = personName.safeParse(parameters.join(' '))
  if (name === undefined || name.startsWith('--'))
    throw new Error(`Give the name of the person, of at most ${PERSON_NAME_MAX} characters, without "--" before it.`)
  return name
}
