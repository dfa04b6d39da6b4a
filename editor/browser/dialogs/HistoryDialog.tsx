import { useEffect, useState } from 'react'
import { locateKey } from '../../model/outline.ts'
import type { HistoryEntry, HistoryResponse, PublishResponse } from '../../protocol.ts'
import { Action } from '../Action.tsx'
import { formatTime } from '../format-time.ts'
import { transport } from '../store/transport.ts'
import { Dialog } from './Dialog.tsx'
import styles from '../editor.module.css'
import { useEditor } from '../use-editor.ts'

/** What was published: who, when, what. Any version can be looked at and published again. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { store, data } = useEditor()
  const [history, setHistory] = useState<HistoryResponse>()
  const [message, setMessage] = useState('')
  useEffect(() => {
    transport.send<HistoryResponse>('GET', '/api/history').then(setHistory, (error: Error) => setMessage(error.message))
  }, [data.newestNumber])
  const look = (number: number) => store.update('POST', '/api/preview', { number }).then(onClose)
  const restore = async (number: number) => {
    const { warning } = await store.update<PublishResponse>('POST', '/api/restore', { number })
    setMessage(warning ?? `Publication ${number} is online again.`)
  }
  return (
    <Dialog title="History" onClose={onClose}>
      <p role="status">{history?.length === 0 ? 'Nothing has been published yet.' : message}</p>
      <ul className={styles.changes}>
        {history?.map((entry, index) => {
          const { number, at, by } = entry
          return (
            <li key={number} aria-label={`Publication ${number}`}>
              <h3>
                {formatTime(at)}: <Changed entry={entry} />
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
          )
        })}
      </ul>
    </Dialog>
  )
}

/** The sections that a publication has changed, and how many images. */
function Changed({ entry: { same, changed } }: { entry: HistoryEntry }) {
  const { outline, sources } = useEditor()
  if (same !== undefined) return `As publication ${same}`
  if (!changed) return 'The first publication'
  const { keys, images } = changed
  const sections = keys.map((key) => locateKey(key, outline, sources).title.split(': ').slice(0, 2).join(': '))
  const parts = [...new Set(sections), ...(images === 0 ? [] : [images === 1 ? '1 image' : `${images} images`])]
  return parts.join(', ') || 'Nothing but the release'
}
