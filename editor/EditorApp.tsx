import { useEffect, useRef } from 'react'
import styles from './editor.module.css'
import { FieldView } from './fields/FieldView.tsx'
import { focusField } from './focus-field.ts'
import { ImagesView } from './ImagesView.tsx'
import { IMAGES, Outline } from './Outline.tsx'
import { Preview } from './Preview.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useEditor } from './use-editor.ts'
import { ViewTitle } from './ViewTitle.tsx'

/** Outline, fields and preview side by side; on a small screen, two tabs. */
export function EditorApp() {
  const { state, openKey, tab, target } = useEditor()
  const form = useRef<HTMLElement>(null)
  const isOpen = ({ key }: { key: string }) => key === openKey
  const group = state.outline.find(({ sections }) => sections.some(isOpen))
  const place = group?.sections.find(isOpen)
  const section = state.section && isOpen(state.section) ? state.section : undefined
  const isLoading = place !== undefined && section === undefined
  useEffect(() => {
    if (target && !isLoading) focusField(form.current, target.key)
  }, [target, isLoading])
  return (
    <div className={styles.app} data-tab={tab} data-open={openKey || undefined}>
      <Toolbar />
      <Outline />
      <main ref={form} className={styles.form}>
        <button type="button" className={styles.back} onClick={() => (location.hash = '')}>
          All sections
        </button>
        {openKey === IMAGES && <ImagesView />}
        {isLoading && <p>Loading…</p>}
        {section && (
          <div key={openKey}>
            <ViewTitle label={group?.title} title={section.title} hint={section.hint} />
            {place?.isHidden && <p>The page does not show this section now.</p>}
            {section.fields.map((field) => (
              <FieldView key={field.key} field={field} />
            ))}
          </div>
        )}
      </main>
      <Preview place={place} texts={section?.texts ?? []} />
    </div>
  )
}
