import { useState } from 'react'
import type { EditorState } from '../shared/editing.ts'
import { send } from './api.ts'
import { Dialog } from './Dialog.tsx'
import styles from './editor.module.css'
import { useEditor } from './use-editor.ts'

/** Asks before the draft is thrown away: nothing brings it back. */
export function DiscardDialog({ onClose }: { onClose: () => void }) {
  const { state, apply, queue } = useEditor()
  const [message, setMessage] = useState<string>()
  const { length } = state.changes
  const discard = () => {
    queue.dropAll()
    send<EditorState>('DELETE', '/api/changes').then(
      (next) => {
        apply(next)
        onClose()
      },
      (error: Error) => setMessage(error.message),
    )
  }
  return (
    <Dialog
      title="Discard the draft?"
      onClose={onClose}
      actions={
        <button type="button" className={styles.danger} onClick={discard}>
          Discard draft
        </button>
      }
    >
      <p>{length === 1 ? 'One change is' : `${length} changes are`} thrown away. What is published stays as it is.</p>
      <p role="alert">{message}</p>
    </Dialog>
  )
}
