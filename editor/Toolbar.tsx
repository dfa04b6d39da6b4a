import { useSyncExternalStore } from 'react'
import styles from './editor.module.css'
import { Tabs } from './Tabs.tsx'
import { useEditor } from './use-editor.ts'

export type DialogName = 'publish' | 'discard' | 'history'
export type TabName = 'edit' | 'preview'

interface ToolbarProps {
  onOpen: (dialog: DialogName) => void
  isOffline: boolean
  tab: TabName
  onTab: (tab: TabName) => void
}

/** The name of the agency, whether everything is saved, and what can be done with the draft. */
export function Toolbar({ onOpen, isOffline, tab, onTab }: ToolbarProps) {
  const { state, queue } = useEditor()
  const { length } = state.changes
  const changes = length === 0 ? 'No changes' : length === 1 ? '1 change' : `${length} changes`
  const unsaved = useSyncExternalStore(queue.subscribe, () => describe(queue.getAll().map(({ status }) => status)))
  return (
    <header className={styles.toolbar}>
      <h1>{state.agency}</h1>
      <Tabs label="View" tabs={{ edit: 'Edit', preview: 'Preview' }} value={tab} onChange={onTab} />
      <p role="status">{unsaved ?? (isOffline ? 'No connection' : changes)}</p>
      <button type="button" onClick={() => onOpen('history')}>
        History
      </button>
      <button type="button" disabled={length === 0} onClick={() => onOpen('discard')}>
        Discard draft
      </button>
      <button type="button" className={styles.primary} disabled={length === 0} onClick={() => onOpen('publish')}>
        Publish
      </button>
    </header>
  )
}

function describe(statuses: readonly string[]): string | undefined {
  if (statuses.includes('retrying')) return 'Not saved: no connection. Trying again…'
  if (statuses.includes('conflict') || statuses.includes('rejected')) return 'One field is not saved'
  return statuses.includes('waiting') || statuses.includes('saving') ? 'Saving…' : undefined
}
