import { Action } from './Action.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './editor.module.css'
import { store } from './store.ts'
import { useEditor } from './use-editor.ts'

/** Asks before the draft is thrown away: nothing brings it back. */
export function DiscardDialog({ onClose }: { onClose: () => void }) {
  const { length } = useEditor().state.changes
  const discard = async () => {
    store.forgetAll()
    await store.update('DELETE', '/api/changes')
    onClose()
  }
  const action = (
    <Action className={styles.primary} run={discard}>
      Discard draft
    </Action>
  )
  return (
    <Dialog title="Discard the draft?" onClose={onClose} actions={action}>
      <p>{length === 1 ? 'One change is' : `${length} changes are`} thrown away. What is published stays as it is.</p>
    </Dialog>
  )
}
