import { useEffect, useState } from 'react'
import { PERSON_NAME_MAX, type ListedPerson, type PeopleResponse } from '../../people-protocol.ts'
import { Action } from '../Action.tsx'
import { CopyLink } from '../CopyLink.tsx'
import editorStyles from '../editor.module.css'
import { formatDay, formatTime } from '../format-time.ts'
import { buildLink } from '../link-token.ts'
import { QrCode } from '../QrCode.tsx'
import { endDevice, invite, loadPeople, revoke } from '../people.ts'
import { Dialog } from './Dialog.tsx'
import styles from './PeopleDialog.module.css'

/** A link that was just created. */
interface NewLink {
  /** Without a name, it is for another device of the person who is signed in. */
  readonly name: string | undefined
  readonly secret: string
}

interface ListProps {
  response: PeopleResponse
  /** Shows the response to a request. */
  onChange: (response: PeopleResponse) => void
  /** Creates a link and shows it. */
  onInvite: (name?: string) => Promise<void>
}

/** Who can edit: the devices of the person, and the other people. */
export function PeopleDialog({ onClose }: { onClose: () => void }) {
  const [response, setResponse] = useState<PeopleResponse>()
  const [problem, setProblem] = useState('')
  const [link, setLink] = useState<NewLink>()
  useEffect(() => {
    loadPeople().then(setResponse, ({ message }: Error) => setProblem(message))
  }, [])
  const onChange = (changed: PeopleResponse) => {
    setResponse(changed)
    setLink(undefined)
  }
  const onInvite = async (name?: string) => {
    const { secret, ...changed } = await invite(name)
    setResponse(changed)
    setLink({ name, secret })
  }
  return (
    <Dialog title="People and devices" onClose={onClose}>
      {problem && <p role="alert">{problem}</p>}
      {link && <NewLinkView key={link.secret} link={link} />}
      {response && <DeviceList response={response} onChange={onChange} onInvite={onInvite} />}
      {response && <PersonList response={response} onChange={onChange} onInvite={onInvite} />}
    </Dialog>
  )
}

function NewLinkView({ link: { name, secret } }: { link: NewLink }) {
  const url = buildLink(secret)
  return (
    // The button that creates a link may be further down.
    <div ref={scrollIntoView} className={styles.link}>
      <p role="status">
        {name === undefined ? 'The link for your other device.' : `The link for ${name}. Send it to nobody else.`} It
        works once, within 24 hours.
      </p>
      <div className={editorStyles.buttons}>
        <CopyLink link={url} />
        {'share' in navigator && (
          <button type="button" onClick={() => void navigator.share({ url }).catch(() => undefined)}>
            Send
          </button>
        )}
      </div>
      <QrCode link={url} />
    </div>
  )
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' })
}

function DeviceList({ response: { devices, link }, onChange, onInvite }: ListProps) {
  return (
    <section className={styles.group}>
      <h3>Your devices</h3>
      <ul className={editorStyles.changes}>
        {devices.map(({ id, name, usedAt, isThis }) => (
          <li key={id}>
            <p>{isThis ? `${name}: this device` : `${name}, last used on ${formatDay(usedAt)}`}</p>
            {!isThis && (
              <div className={editorStyles.buttons}>
                <Action aria-label={`Sign out: ${name}`} run={() => endDevice(id).then(onChange)}>
                  Sign out
                </Action>
              </div>
            )}
          </li>
        ))}
        {link && (
          <li>
            <p>A link that was not used yet, until {formatTime(link.until)}</p>
            <div className={editorStyles.buttons}>
              <Action aria-label="End the link" run={() => endDevice(link.id).then(onChange)}>
                End
              </Action>
            </div>
          </li>
        )}
      </ul>
      <Action run={() => onInvite()}>Invite another device of yours</Action>
    </section>
  )
}

function PersonList({ response: { people }, onChange, onInvite }: ListProps) {
  const [name, setName] = useState('')
  return (
    <section className={styles.group}>
      <h3>People</h3>
      <ul className={editorStyles.changes}>
        {people.map((person) => (
          <li key={person.name}>
            <PersonView
              person={person}
              onInvite={() => onInvite(person.name)}
              onRevoke={() => revoke(person.name).then(onChange)}
            />
          </li>
        ))}
      </ul>
      <label>
        Name of a person{' '}
        <input
          value={name}
          maxLength={PERSON_NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <Action disabled={name.trim() === ''} run={() => onInvite(name.trim()).then(() => setName(''))}>
        Invite
      </Action>
    </section>
  )
}

interface PersonProps {
  person: ListedPerson
  onInvite: () => Promise<void>
  onRevoke: () => Promise<void>
}

function PersonView({ person, onInvite, onRevoke }: PersonProps) {
  const { name, invitedBy, canRevoke, invited } = person
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p>
        <b>{name}</b>
        {invitedBy !== undefined && `, invited by ${invitedBy}`}: {describeAccess(person)}
      </p>
      {isAsking && <p role="alert">End the access of {[name, ...invited].join(', ')}, on all devices?</p>}
      {canRevoke && (
        <div className={editorStyles.buttons}>
          {isAsking ? (
            <Action className={editorStyles.danger} aria-label={`Revoke now: ${name}`} run={onRevoke}>
              Revoke now
            </Action>
          ) : (
            <button type="button" aria-label={`Revoke: ${name}`} onClick={() => setIsAsking(true)}>
              Revoke
            </button>
          )}
          <Action aria-label={`New link: ${name}`} run={onInvite}>
            New link
          </Action>
        </div>
      )}
    </>
  )
}

function describeAccess({ deviceCount, linkUntil }: ListedPerson): string {
  const devices = deviceCount === 0 ? 'no device' : deviceCount === 1 ? '1 device' : `${deviceCount} devices`
  return linkUntil === undefined ? devices : `${devices}, and a link until ${formatTime(linkUntil)}`
}
