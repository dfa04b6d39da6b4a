import { useState } from 'react'
import type { EditorState, Publication } from '../shared/editing.ts'
import { Action } from './Action.tsx'
import { send } from './api.ts'
import { Dialog } from './Dialog.tsx'
import styles from './editor.module.css'
import { useEditor, useLoaded } from './use-editor.ts'

/** What was published: who, when, what. Any version can be looked at and published again. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { state, apply } = useEditor()
  const [message, setMessage] = useState('')
  const newest = state.publication?.number
  const { body: history, message: failure } = useLoaded<readonly Publication[]>('/api/history', newest)
  const look = async (number: number) => {
    apply(await send<EditorState>('POST', '/api/preview', { number }))
    onClose()
  }
  const restore = async (number: number) => {
    apply(await send<EditorState>('POST', `/api/history/${number}/restore`))
    setMessage(`Publication ${number} is online again.`)
  }
  return (
    <Dialog title="History" onClose={onClose}>
      <p role="status">{history?.length === 0 ? 'Nothing has been published yet.' : (failure ?? message)}</p>
      <ul className={styles.changes}>
        {history?.map(({ number, at, by, changed }) => (
          <li key={number} aria-label={`Publication ${number}`}>
            <h3>
              {number}: {new Date(at).toLocaleString()}, {by}
            </h3>
            <p>{changed}</p>
            <div className={styles.buttons}>
              <Action aria-label={`Look at it: publication ${number}`} run={() => look(number)}>
                Look at it
              </Action>
              {number === newest ? 'This is online.' : <Action run={() => restore(number)}>Restore</Action>}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
