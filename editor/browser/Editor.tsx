import { useEffect, useRef, useState } from 'react'
import type { PageText } from '../protocol.ts'
import { Label } from '../../client/components/Band/Band.tsx'
import { Action } from './Action.tsx'
import { send } from './api.ts'
import { getBrowserSecret } from './browser-secret.ts'
import styles from './editor.module.css'
import { FieldView } from './fields/FieldView.tsx'
import { Images } from './images/Images.tsx'
import { Outline } from './Outline.tsx'
import { Preview } from './Preview.tsx'
import { edits } from './edits.ts'
import { Toolbar } from './Toolbar.tsx'
import { useEditor, useSnapshot } from './use-editor.ts'

const noTexts: readonly PageText[] = []

/** The editor, or the way in. What was typed before a session ended is sent in the next one. */
export function Editor({ token }: { token: string | undefined }) {
  const { state, connection } = useSnapshot()
  const [link, setLink] = useState(token)
  const signIn = async () => {
    await send('POST', '/api/session', { token: link, browser: getBrowserSecret() })
    // The link of an invitation opens one session.
    setLink(undefined)
    await edits.refresh()
  }
  if (connection !== 'signedOut') {
    if (state) return <Views />
    return <p role="status">{connection === 'offline' ? 'The editor is not running.' : 'Loading…'}</p>
  }
  return (
    <main className={styles.login}>
      <h1>Your site</h1>
      {link ? (
        <>
          <p>Change texts, photos and colours, look at them, and publish them when you like them.</p>
          {/* A click: a program that only loads the link gets no session. */}
          <Action className={styles.primary} run={signIn}>
            Open the editor
          </Action>
        </>
      ) : (
        <p>
          Open your link. If you were invited, it works once: ask for another one. On your own computer,{' '}
          <code>npm run edit</code> shows one in the terminal: after each start it is a new one.
        </p>
      )}
    </main>
  )
}

/** Outline, fields and preview side by side; on a small screen, two tabs. */
function Views() {
  const { state, openKey, tab, target } = useEditor()
  const form = useRef<HTMLElement>(null)
  const isOpen = ({ key }: { key: string }) => key === openKey
  const group = state.outline.find(({ sections }) => sections.some(isOpen))
  const place = group?.sections.find(isOpen)
  const section = state.section && isOpen(state.section) ? state.section : undefined
  const isLoading = place !== undefined && section === undefined
  useEffect(() => {
    if (target && !isLoading) focusField(form.current, target.key)
  }, [target, isLoading])
  return (
    <div className={styles.app} data-tab={tab} data-open={openKey || undefined}>
      <Toolbar />
      <Outline />
      <main ref={form} className={styles.form}>
        <button type="button" className={styles.back} onClick={() => (location.hash = '')}>
          All sections
        </button>
        {state.damagedDraftFolder !== undefined && (
          <p className={styles.warning}>
            Your draft could not be read. It is kept in <code>{state.damagedDraftFolder}</code>. You see what is in your
            folder.
          </p>
        )}
        {isLoading && <p>Loading…</p>}
        {section && (
          <div key={openKey}>
            {group && group.title !== section.title && <Label text={group.title} />}
            <h2 tabIndex={-1}>{section.title}</h2>
            {section.hint && <p>{section.hint}</p>}
            {place?.isHidden && <p>The page does not show this section now.</p>}
            {openKey === 'images' && <Images />}
            {section.fields.map((field) => (
              <FieldView key={field.key} field={field} />
            ))}
          </div>
        )}
      </main>
      <Preview place={place} texts={section?.texts ?? noTexts} />
    </div>
  )
}

/** Moves the focus to a field, or else to one inside or around its key. Without a key, moves it to the heading. */
function focusField(form: HTMLElement | null, key: string | undefined) {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  const find = (isFound: (name: string) => boolean) => fields.find(({ dataset }) => isFound(dataset['key'] ?? ''))
  /** The field itself, one of the fields below, best one for words, or one around it. */
  const findField = (wanted: string) => {
    const below = fields.filter(({ dataset }) => dataset['key']?.startsWith(`${wanted}.`))
    return (
      find((name) => name === wanted) ??
      below.find((each) => each.matches('textarea, [type="text"]')) ??
      below[0] ??
      find((name) => wanted.startsWith(`${name}.`))
    )
  }
  const field = key === undefined ? form?.querySelector('h2') : findField(key)
  for (let group = field?.closest('details'); group; group = group.parentElement?.closest('details')) group.open = true
  field?.focus()
}
