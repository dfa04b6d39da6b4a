import { useMemo, useState } from 'react'
import type { EditorState, OutlineGroup, OutlineSection } from '../shared/editing.ts'
import type { ChangeQueue } from './change-queue.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { ImagesView } from './ImagesView.tsx'
import { IMAGES, Outline } from './Outline.tsx'
import { Preview } from './Preview.tsx'
import { Problems } from './Problems.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SectionOrder } from './SectionOrder.tsx'
import { Toolbar, type DialogName } from './Toolbar.tsx'
import styles from './editor.module.css'
import { EditorContext, useLatest, useSection } from './use-editor.ts'
import type { FocusTarget } from './ViewTitle.tsx'
import { useHash } from './use-hash.ts'
import { usePreview } from './use-preview.ts'

interface EditorAppProps {
  state: EditorState
  apply: (state: EditorState) => void
  queue: ChangeQueue
  isOffline: boolean
}

const dialogs = { publish: PublishDialog, discard: DiscardDialog, history: HistoryDialog }

/** Outline, fields and preview side by side; on a small screen, two tabs. */
export function EditorApp({ state, apply, queue, isOffline }: EditorAppProps) {
  const [hash, setHash] = useHash()
  const [tab, setTab] = useState<'edit' | 'preview'>('edit')
  const [dialog, setDialog] = useState<DialogName>()
  const [target, setTarget] = useState<FocusTarget>()
  const open = useLatest((key: string, fieldKey?: string) => {
    setHash(key)
    setTab('edit')
    setTarget({ key: fieldKey })
  })
  const sections = state.outline.flatMap((group) => group.sections)
  const openKey = hash || (isNarrow() ? '' : (sections[0]?.key ?? ''))
  const place = sections.find(({ key }) => key === openKey)
  const group = state.outline.find(({ sectionList }) => sectionList?.key === openKey)
  const section = useSection(place?.key, state.revision, queue)
  const preview = usePreview(state, place ?? group?.sections[0], section, open)
  const context = useMemo(() => ({ state, queue, apply, open }), [state, queue, apply, open])
  const DialogView = dialog && dialogs[dialog]
  return (
    <EditorContext value={context}>
      {/* What is behind a dialog is hidden from screen readers too. */}
      <div className={styles.app} data-tab={tab} data-open={openKey || undefined} aria-hidden={dialog && true}>
        <Toolbar onOpen={setDialog} isOffline={isOffline} tab={tab} onTab={setTab} />
        <nav className={styles.outline} aria-label="Sections">
          <Problems />
          <Outline openKey={openKey} />
        </nav>
        <main className={styles.form}>
          <button type="button" className={styles.back} onClick={() => setHash('')}>
            All sections
          </button>
          <OpenView place={place} group={group} section={section} isImages={openKey === IMAGES} target={target} />
        </main>
        <Preview {...preview} />
      </div>
      {DialogView && <DialogView onClose={() => setDialog(undefined)} />}
    </EditorContext>
  )
}

interface OpenViewProps {
  place: OutlineSection | undefined
  group: OutlineGroup | undefined
  section: ReturnType<typeof useSection>
  isImages: boolean
  target: FocusTarget | undefined
}

function OpenView({ place, group, section, isImages, target }: OpenViewProps) {
  if (isImages) return <ImagesView target={target} />
  if (group) return <SectionOrder group={group} target={target} />
  if (!place) return <p>Choose a section to edit.</p>
  if (!section) return <p>Loading…</p>
  return <SectionForm key={section.key} section={section} isHidden={place.isHidden} target={target} />
}

function isNarrow(): boolean {
  return matchMedia('(max-width: 56.25rem)').matches
}
