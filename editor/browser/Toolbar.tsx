import { useEffect, useRef, useState } from 'react'
import { Action } from './Action.tsx'
import { send } from './api.ts'
import { Dialog } from './dialogs/Dialog.tsx'
import styles from './editor.module.css'
import { HistoryDialog } from './dialogs/HistoryDialog.tsx'
import { PublishDialog } from './dialogs/PublishDialog.tsx'
import { edits, type Snapshot } from './edits.ts'
import { Tabs } from './Tabs.tsx'
import { useEditor } from './use-editor.ts'

const dialogs = { publish: PublishDialog, discard: DiscardDialog, history: HistoryDialog }

/** The name of the agency, whether everything is saved, and what can be done with the draft. */
export function Toolbar() {
  const { state, tab, ...snapshot } = useEditor()
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const { length } = state.changes
  const changes = length === 0 ? 'No changes' : length === 1 ? '1 change' : `${length} changes`
  const openDialog = (name: keyof typeof dialogs) => {
    edits.showAllProblems()
    setDialog(name)
  }
  const more = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that opened a dialog may be in a menu that is closed by now.
    const focusMenu = () => document.activeElement === document.body && more.current?.focus()
    return dialog && (() => void focusMenu())
  }, [dialog])
  const DialogView = dialog && dialogs[dialog]
  return (
    <>
      <header className={styles.toolbar}>
        <h1>{state.agency}</h1>
        <Tabs label="View" tabs={{ edit: 'Edit', preview: 'Preview' }} value={tab} onChange={edits.showTab} />
        <p role="status">{describeUnsaved(snapshot) ?? changes}</p>
        <button ref={more} type="button" className={styles.moreButton} popoverTarget="more">
          More
        </button>
        <div id="more" popover="auto" className={styles.more}>
          <button type="button" onClick={() => openDialog('history')}>
            History
          </button>
          <button type="button" disabled={length === 0} onClick={() => openDialog('discard')}>
            Discard draft
          </button>
          {state.person !== undefined && <Action run={signOut}>Sign out {state.person}</Action>}
        </div>
        <button
          type="button"
          className={styles.primary}
          disabled={length === 0 && state.isFolderPublished}
          onClick={() => openDialog('publish')}
        >
          Publish
        </button>
      </header>
      {DialogView && <DialogView onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** The next request finds no session, and the editor asks for the link. */
async function signOut() {
  await send('DELETE', '/api/session')
  await edits.load()
}

function describeUnsaved({ typed, connection }: Pick<Snapshot, 'typed' | 'connection'>): string | undefined {
  const entries = [...typed.values()]
  if (entries.some(({ message }) => message !== undefined)) return 'One field is not saved'
  if (connection === 'offline') return entries.length > 0 ? 'Not saved: no connection. Trying again…' : 'No connection'
  return entries.length > 0 ? 'Saving…' : undefined
}

/** Asks before the draft is thrown away: nothing brings it back. */
function DiscardDialog({ onClose }: { onClose: () => void }) {
  const { length } = useEditor().state.changes
  const discard = async () => {
    edits.forgetAll()
    await edits.update('DELETE', '/api/changes')
    onClose()
  }
  const action = (
    <Action className={styles.danger} run={discard}>
      Discard draft
    </Action>
  )
  return (
    <Dialog title="Discard the draft?" onClose={onClose} action={action}>
      <p>{length === 1 ? 'One change is' : `${length} changes are`} thrown away. What is published stays as it is.</p>
    </Dialog>
  )
}
