import { useEffect, useRef } from 'react'
import { Action } from './Action.tsx'
import styles from './editor.module.css'
import { DiscardDialog } from './dialogs/DiscardDialog.tsx'
import { HistoryDialog } from './dialogs/HistoryDialog.tsx'
import { PeopleDialog } from './dialogs/PeopleDialog.tsx'
import { PublishDialog } from './dialogs/PublishDialog.tsx'
import { closeView, openView, useOpenPlace, type View } from './navigation.ts'
import type { Snapshot } from './store/store.ts'
import { transport } from './store/transport.ts'
import { Tabs } from './Tabs.tsx'
import own from './Toolbar.module.css'
import { useEditor } from './use-editor.ts'

const dialogs = { publish: PublishDialog, discard: DiscardDialog, history: HistoryDialog, people: PeopleDialog }
const isDialog = (view: View | undefined): view is keyof typeof dialogs => view !== undefined && view in dialogs

/** The name of the agency, whether everything is saved, and what can be done with the draft. */
export function Toolbar() {
  const { data, store, sources, leaveEntry, person, ...snapshot } = useEditor()
  const { connection } = snapshot
  const { view } = useOpenPlace()
  const { length } = data.changes
  const changes = length === 0 ? 'No changes' : length === 1 ? '1 change' : `${length} changes`
  const openDialog = (name: keyof typeof dialogs) => {
    leaveEntry()
    openView(name)
  }
  const more = useRef<HTMLButtonElement>(null)
  const dialog = isDialog(view) ? view : undefined
  useEffect(() => {
    const button = more.current
    if (!dialog) return undefined
    return () => {
      // The button that opened a dialog may be in a menu that is closed by now.
      if (document.activeElement === document.body) button?.focus()
    }
  }, [dialog])
  const DialogView = dialog && dialogs[dialog]
  const signOut = async () => {
    await transport.send('DELETE', '/api/session')
    // This request finds no session, and the editor asks for the link.
    await store.load()
  }
  return (
    <>
      <header className={own.toolbar}>
        <h1>{String(sources.findShown(['agency', 'name']))}</h1>
        <Tabs
          label="View"
          tabs={{ edit: 'Edit', preview: 'Preview' }}
          value={view === 'preview' ? 'preview' : 'edit'}
          onChange={(tab) => (tab === 'preview' ? openView('preview') : closeView())}
        />
        <p role="status" data-offline={connection === 'offline'}>
          {describeUnsaved(snapshot) ?? changes}
        </p>
        <button ref={more} type="button" className={own.moreButton} popoverTarget="more">
          More
        </button>
        <div id="more" popover="auto" className={own.more}>
          {data.link && <a href={data.link}>Open the site</a>}
          <button type="button" onClick={() => openDialog('history')}>
            History
          </button>
          <button type="button" disabled={length === 0} onClick={() => openDialog('discard')}>
            Discard draft
          </button>
          {data.isOnline && (
            <button type="button" onClick={() => openDialog('people')}>
              People
            </button>
          )}
          {data.isOnline && <Action run={signOut}>Sign out {person}</Action>}
        </div>
        <button
          type="button"
          className={styles.primary}
          disabled={length === 0 && data.isFolderPublished}
          onClick={() => openDialog('publish')}
        >
          Publish
        </button>
      </header>
      {DialogView && <DialogView onClose={closeView} />}
    </>
  )
}

function describeUnsaved({
  pending,
  connection,
  trouble,
  isKept,
}: Pick<Snapshot, 'pending' | 'connection' | 'trouble' | 'isKept'>): string | undefined {
  const waiting = pending.filter(({ rejection }) => rejection === undefined)
  if (connection === 'offline') {
    if (waiting.length === 0) return trouble ?? 'No connection'
    const kept = isKept ? 'This browser keeps it.' : 'Leave this page open: the browser keeps nothing.'
    return `Not saved: ${trouble ?? 'no connection.'} ${kept}`
  }
  if (waiting.length > 0) return 'Saving…'
  // What a field rejects is a problem in the list.
  return pending.some(({ rejection }) => rejection?.code !== 'invalid') ? 'One field is not saved' : undefined
}
