import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Label } from '../../client/components/Band/Band.tsx'
import { ArchShapes } from '../../client/components/ArchShapes/ArchShapes.tsx'
import { parseKey } from '../../shared/model/content-path.ts'
import { derive } from '../model/derive.ts'
import { buildFields } from '../model/fields.ts'
import { listSections } from '../model/outline.ts'
import type { EditorData } from '../protocol.ts'
import styles from './editor.module.css'
import { FieldView } from './fields/FieldView.tsx'
import { focusField } from './focus/focus-field.ts'
import { Images } from './images/Images.tsx'
import { Login } from './Login.tsx'
import { openSection, useOpenPlace } from './navigation.ts'
import { Outline } from './Outline.tsx'
import { Preview } from './Preview.tsx'
import type { Snapshot, Store } from './store/store.ts'
import { Toolbar } from './Toolbar.tsx'
import { EditorContext, useEditor, type Editor as EditorValue } from './use-editor.ts'

/** The editor, or the way in. */
export function Editor({ store }: { store: Store }) {
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const { data, connection } = snapshot
  const isSignedOut = connection === 'signedOut'
  useEffect(() => (isSignedOut ? undefined : store.connect()), [store, isSignedOut])
  if (isSignedOut) return <Login onSignIn={store.refresh} />
  if (!data) return <p role="status">{connection === 'offline' ? 'The editor is not running.' : 'Loading…'}</p>
  return <OpenEditor store={store} snapshot={snapshot} data={data} />
}

interface OpenEditorProps {
  store: Store
  snapshot: Snapshot
  data: EditorData
}

/** Provides what all parts of the editor use. */
function OpenEditor({ store, snapshot, data }: OpenEditorProps) {
  const { section, view } = useOpenPlace()
  const derived = useMemo(() => derive(data, snapshot.texts), [data, snapshot.texts])
  const [added, setAdded] = useState<EditorValue['added']>(new Set())
  const [target, setTarget] = useState<EditorValue['target']>()
  // A large screen starts with the first step that is not done, a small one with the outline.
  const [start] = useState(() => derived.steps.find(({ isDone }) => !isDone)?.section ?? 'pages.home')
  const editor: EditorValue = {
    ...snapshot,
    ...derived,
    data,
    store,
    openKey: section || (innerWidth > 900 ? start : ''),
    added,
    addEntry: (key) => setAdded((keys) => new Set([...keys, key])),
    leaveEntry: (key) => setAdded((keys) => new Set(key ? [...keys].filter((other) => other !== key) : [])),
    target,
    focus: setTarget,
    open(opened, opensAt = {}) {
      openSection(opened)
      setTarget({ ...opensAt })
    },
  }
  return (
    <EditorContext value={editor}>
      <ArchShapes />
      <Views isPreview={view === 'preview'} />
    </EditorContext>
  )
}

/** Outline, fields and preview side by side; on a small screen, one of them. */
function Views({ isPreview }: { isPreview: boolean }) {
  const { outline, openKey, target, data } = useEditor()
  const form = useRef<HTMLElement>(null)
  const section = listSections(outline).find(({ key }) => key === openKey)
  useEffect(() => {
    if (target) focusField(form.current, target)
  }, [target])
  return (
    <div className={styles.app} data-tab={isPreview ? 'preview' : 'edit'} data-open={openKey || undefined}>
      <Toolbar />
      <Outline />
      <main ref={form} className={styles.form}>
        <button type="button" className={styles.back} onClick={() => openSection('')}>
          All sections
        </button>
        {data.damagedDraftFolder !== undefined && (
          <p className={styles.warning}>
            Your draft could not be read. It is kept in <code>{data.damagedDraftFolder}</code>. You see what is in your
            folder.
          </p>
        )}
        {section && <Section key={openKey} />}
      </main>
      <Preview section={section} />
    </div>
  )
}

/** The fields of the open section. */
function Section() {
  const { outline, openKey, sources, steps, open } = useEditor()
  const group = outline.find(({ sections }) => sections.some(({ key }) => key === openKey))
  const section = group?.sections.find(({ key }) => key === openKey)
  if (!group || !section) return null
  const { title, hint, keys, isHidden } = section
  const index = steps.findIndex((step) => step.section === openKey)
  const next = index < 0 ? undefined : steps.slice(index + 1).find((step) => step.section && !step.isDone)
  return (
    <div>
      {group.title !== title && <Label text={group.title} />}
      <h2 tabIndex={-1}>{title}</h2>
      {hint && <p>{hint}</p>}
      {isHidden && <p>The page does not show this section now.</p>}
      {openKey === 'images' && <Images />}
      {keys
        .flatMap((key) => buildFields(parseKey(key), sources))
        .map((field) => (
          <FieldView key={field.key} field={field} />
        ))}
      {next?.section && (
        <button type="button" onClick={() => next.section && open(next.section)}>
          Next: {next.title}
        </button>
      )}
    </div>
  )
}
