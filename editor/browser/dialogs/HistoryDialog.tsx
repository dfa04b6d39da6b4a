import { useState } from 'react'
import { Action } from '../Action.tsx'
import { Dialog } from './Dialog.tsx'
import styles from '../editor.module.css'
import { edits } from '../edits.ts'
import { useEditor } from '../use-editor.ts'

/** What was published: who, when, what. Any version can be looked at and published again. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { history } = useEditor().state
  const [message, setMessage] = useState('')
  const look = (number: number) => edits.update('POST', '/api/preview', { number }).then(onClose)
  const restore = async (number: number) => {
    await edits.update('POST', '/api/publish', { number })
    setMessage(`Publication ${number} is online again.`)
  }
  return (
    <Dialog title="History" onClose={onClose}>
      <p role="status">{history.length === 0 ? 'Nothing has been published yet.' : message}</p>
      <ul className={styles.changes}>
        {history.map(({ number, at, by, changed }, index) => (
          <li key={number} aria-label={`Publication ${number}`}>
            <h3>
              {formatLocalTime(at)}: {changed}
            </h3>
            <p>
              Publication {number}, by {by}
            </p>
            <div className={styles.buttons}>
              <Action aria-label={`Look at it: publication ${number}`} run={() => look(number)}>
                Look at it
              </Action>
              {index === 0 ? 'This is online.' : <Action run={() => restore(number)}>Restore</Action>}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A time such as "26 November at 12:32" in the form of the browser's language. */
function formatLocalTime(at: string): string {
  return new Date(at).toLocaleString(undefined, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
}
