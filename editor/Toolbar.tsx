import { useSyncExternalStore } from 'react'
import styles from './editor.module.css'
import { useEditor } from './use-editor.ts'

export type DialogName = 'publish' | 'discard' | 'history'

interface ToolbarProps {
  onOpen: (dialog: DialogName) => void
  isOffline: boolean
  tab: 'edit' | 'preview'
  onTab: (tab: 'edit' | 'preview') => void
}

const tabs = { edit: 'Edit', preview: 'Preview' } as const

/** The name of the agency, whether everything is saved, and what can be done with the draft. */
export function Toolbar({ onOpen, isOffline, tab, onTab }: ToolbarProps) {
  const { state } = useEditor()
  const count = state.changes.length
  return (
    <header className={styles.toolbar}>
      <h1>
        {state.agency} <small>Editor</small>
      </h1>
      <SaveStatus isOffline={isOffline} />
      <div className={styles.tabs} role="group" aria-label="View">
        {(['edit', 'preview'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={tab === name} onClick={() => onTab(name)}>
            {tabs[name]}
          </button>
        ))}
      </div>
      <div className={styles.commands}>
        <button type="button" onClick={() => onOpen('history')}>
          History
        </button>
        <button type="button" disabled={count === 0} onClick={() => onOpen('discard')}>
          Discard draft
        </button>
        <button
          type="button"
          className={styles.primary}
          disabled={count === 0}
          aria-describedby="change-count"
          onClick={() => onOpen('publish')}
        >
          Publish
        </button>
        <span id="change-count" className={styles.changeCount}>
          {count === 0 ? 'No changes' : count === 1 ? '1 change' : `${count} changes`}
        </span>
      </div>
    </header>
  )
}

function SaveStatus({ isOffline }: { isOffline: boolean }) {
  const { state, queue } = useEditor()
  const text = useSyncExternalStore(queue.subscribe, () => getStatus(queue.getAll().map(({ status }) => status)))
  const saved = state.changes.length > 0 ? 'Draft saved' : ''
  return (
    <p role="status" className={styles.status} data-lost={isOffline || undefined}>
      {text ?? (isOffline ? 'No connection' : saved)}
    </p>
  )
}

function getStatus(statuses: readonly string[]): string | undefined {
  if (statuses.includes('retrying')) return 'Not saved: no connection. Trying again…'
  if (statuses.includes('conflict') || statuses.includes('rejected')) return 'One field is not saved'
  if (statuses.includes('waiting') || statuses.includes('saving')) return 'Saving…'
  return undefined
}
