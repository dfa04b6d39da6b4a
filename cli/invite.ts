import { renderUnicodeCompact } from 'uqr'
import { getEditOrigin, openPeople } from './edit-mode.ts'
import { readSettings } from './open-site.ts'

const NAME_LENGTH_MAX = 60
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

/** Ends the invitation and the sessions of a person, or with `--all` those of all people. */
export async function revoke(env: NodeJS.ProcessEnv, parameters: readonly string[]): Promise<void> {
  const people = openPeople(await readSettings(env))
  if (parameters.length === 1 && parameters[0] === ALL) {
    await people.revokeAll()
    process.stdout.write('All invitations and sessions have ended. Invite the people again who edit the site.\n')
    return
  }
  const name = getName(parameters)
  if (!(await people.revoke(name))) throw new Error(`"${name}" is not invited.`)
  process.stdout.write(`${name} cannot edit the site any more.\n`)
}

function getName(parameters: readonly string[]): string {
  const name = parameters.join(' ').trim()
  if (name.startsWith('--') || name === '' || name.length > NAME_LENGTH_MAX || /\p{C}/u.test(name))
    throw new Error(`Give the name of the person, of at most ${NAME_LENGTH_MAX} characters, without "--" before it.`)
  return name
}
