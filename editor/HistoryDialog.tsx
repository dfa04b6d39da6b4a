import { useEffect, useState } from 'react'
import type { EditorState, Publication } from '../shared/editing.ts'
import { send } from './api.ts'
import { Dialog } from './Dialog.tsx'
import styles from './editor.module.css'
import { useEditor } from './use-editor.ts'

/** What was published: who, when, what. Any version can be looked at and published again. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { state, apply } = useEditor()
  const [history, setHistory] = useState<readonly Publication[]>()
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState<number>()
  const newest = state.publication?.number
  const handleError = (error: Error) => setMessage(error.message)
  useEffect(() => {
    send<readonly Publication[]>('GET', '/api/history').then(setHistory, handleError)
  }, [newest])
  const look = (number: number) => {
    const show = (next: EditorState) => {
      apply(next)
      onClose()
    }
    send<EditorState>('POST', '/api/preview', { number }).then(show, handleError)
  }
  const restore = (number: number) => {
    setBusy(number)
    send<EditorState>('POST', `/api/history/${number}/restore`)
      .then((next) => {
        apply(next)
        setMessage(`Publication ${number} is online again.`)
      }, handleError)
      .finally(() => setBusy(undefined))
  }
  return (
    <Dialog title="History" onClose={onClose}>
      <p role="status">{message}</p>
      {history?.length === 0 && <p>Nothing has been published yet.</p>}
      <ol className={styles.history}>
        {history?.map(({ number, at, by, changed }) => (
          <li key={number} aria-label={`Publication ${number}`}>
            <div>
              <b>{new Date(at).toLocaleString()}</b> {by}
              <p>
                {number}: {changed}
              </p>
            </div>
            <button type="button" aria-label={`Look at publication ${number}`} onClick={() => look(number)}>
              Look
            </button>
            {number === newest ? (
              <span>online</span>
            ) : (
              <button type="button" disabled={busy !== undefined} onClick={() => restore(number)}>
                Restore
              </button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
