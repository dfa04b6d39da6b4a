import { useState } from 'react'
import { Action } from './Action.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './editor.module.css'
import { HistoryDialog } from './HistoryDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
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
  const DialogView = dialog && dialogs[dialog]
  return (
    <>
      <header className={styles.toolbar}>
        <h1>{state.agency}</h1>
        <Tabs label="View" tabs={{ edit: 'Edit', preview: 'Preview' }} value={tab} onChange={edits.showTab} />
        <p role="status">{describeUnsaved(snapshot) ?? changes}</p>
        <button type="button" onClick={() => setDialog('history')}>
          History
        </button>
        <button type="button" disabled={length === 0} onClick={() => setDialog('discard')}>
          Discard draft
        </button>
        <button type="button" className={styles.primary} disabled={length === 0} onClick={() => setDialog('publish')}>
          Publish
        </button>
      </header>
      {DialogView && <DialogView onClose={() => setDialog(undefined)} />}
    </>
  )
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
    <Action className={styles.primary} run={discard}>
      Discard draft
    </Action>
  )
  return (
    <Dialog title="Discard the draft?" onClose={onClose} action={action}>
      <p>{length === 1 ? 'One change is' : `${length} changes are`} thrown away. What is published stays as it is.</p>
    </Dialog>
  )
}
