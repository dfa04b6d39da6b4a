import { useMemo, useState, useSyncExternalStore } from 'react'
import type { EditorState } from '../shared/editing.ts'
import type { ChangeQueue } from './change-queue.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import styles from './editor.module.css'
import { HistoryDialog } from './HistoryDialog.tsx'
import { ImagesView } from './ImagesView.tsx'
import { IMAGES, Outline } from './Outline.tsx'
import { Preview } from './Preview.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SectionOrder } from './SectionOrder.tsx'
import { Toolbar, type DialogName, type TabName } from './Toolbar.tsx'
import { EditorContext, useLatest, useSection } from './use-editor.ts'
import { usePreview } from './use-preview.ts'
import type { FocusTarget } from './ViewTitle.tsx'

interface EditorAppProps {
  state: EditorState
  apply: (state: EditorState) => void
  queue: ChangeQueue
  isOffline: boolean
}

const dialogs = { publish: PublishDialog, discard: DiscardDialog, history: HistoryDialog }

/** Outline, fields and preview side by side; on a small screen, two tabs. */
export function EditorApp({ state, apply, queue, isOffline }: EditorAppProps) {
  // The open view is in the URL, so that a reload and the back button show it.
  const hash = useSyncExternalStore(subscribe, () => decodeURIComponent(location.hash.slice(1)))
  // A small screen starts with the outline.
  const openKey = hash || (innerWidth > 900 ? (state.outline[0]?.sections[0]?.key ?? '') : '')
  const [tab, setTab] = useState<TabName>('edit')
  const [dialog, setDialog] = useState<DialogName>()
  const [target, setTarget] = useState<FocusTarget>()
  const open = useLatest((key: string, fieldKey?: string) => {
    location.hash = key
    setTab('edit')
    setTarget({ key: fieldKey })
  })
  const isOpen = ({ key }: { key: string }) => key === openKey
  const orderGroup = state.outline.find(({ sectionList }) => sectionList && isOpen(sectionList))
  const group = orderGroup ?? state.outline.find(({ sections }) => sections.some(isOpen))
  const place = group?.sections.find(isOpen)
  const section = useSection(place?.key, state.revision, queue)
  const preview = usePreview(state, place ?? orderGroup?.sections[0], section, open)
  const context = useMemo(() => ({ state, queue, apply, open }), [state, queue, apply, open])
  const DialogView = dialog && dialogs[dialog]
  return (
    <EditorContext value={context}>
      {/* The elements behind a dialog are hidden from screen readers too. */}
      <div className={styles.app} data-tab={tab} data-open={openKey || undefined} aria-hidden={dialog && true}>
        <Toolbar onOpen={setDialog} isOffline={isOffline} tab={tab} onTab={setTab} />
        <Outline openKey={openKey} />
        <main className={styles.form}>
          <button type="button" className={styles.back} onClick={() => (location.hash = '')}>
            All sections
          </button>
          {openKey === IMAGES && <ImagesView target={target} />}
          {orderGroup && <SectionOrder key={openKey} group={orderGroup} target={target} />}
          {place && !section && <p>Loading…</p>}
          {place && section && (
            <SectionForm
              key={openKey}
              section={section}
              label={group?.title}
              isHidden={place.isHidden}
              target={target}
            />
          )}
        </main>
        <Preview {...preview} />
      </div>
      {DialogView && <DialogView onClose={() => setDialog(undefined)} />}
    </EditorContext>
  )
}

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
