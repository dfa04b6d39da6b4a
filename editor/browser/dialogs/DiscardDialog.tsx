import { Action } from '../Action.tsx'
import styles from '../editor.module.css'
import { useEditor } from '../use-editor.ts'
import { describeAuthors } from './describe-authors.ts'
import { Dialog } from './Dialog.tsx'

/** Asks before the draft is thrown away: nothing brings it back. */
export function DiscardDialog({ onClose }: { onClose: () => void }) {
  const { data, person, store } = useEditor()
  const { length } = data.changes
  const authors = describeAuthors(data.changes, person)
  const discard = async () => {
    await store.update('DELETE', '/api/draft')
    store.forgetAll()
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
      {authors && <p className={styles.warning}>{authors}</p>}
    </Dialog>
  )
}
