import type { ReactNode } from 'react'
import type { Field, Value } from '../../shared/editing.ts'
import styles from '../editor.module.css'
import { moveItem, MovableList } from '../MovableList.tsx'
import { store } from '../store.ts'
import { applyTyped } from '../unsaved.ts'
import { useEditor, useValue } from '../use-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'

interface ListFieldProps {
  field: Field
  /** Renders a field of an entry, which may be a list too. */
  renderField: (field: Field) => ReactNode
}

/** A list: its entries can be edited, added, removed and moved. */
export function ListField({ field, renderField }: ListFieldProps) {
  const { key, entries = [], entry } = field
  const { typed } = useEditor()
  const saved = useValue(field)
  const shown: readonly Value[] = Array.isArray(saved.shown) ? saved.shown : []
  // With what has been typed into the entries, and is sent before the list.
  const values = applyTyped(shown, field, typed.values())
  const update = (next: readonly Value[]) =>
    saved.set(next, saved.own === undefined && values === shown ? undefined : values)
  const add = async () => {
    update([...values, entry?.initial ?? ''])
    await store.flush()
    store.focus(`${key}.${values.length}`)
  }
  const entryTitle = entry?.title ?? 'Entry'
  const names = entries.map((_, index) => `${entryTitle} ${index + 1}`)
  return (
    <FieldFrame field={field} saved={saved}>
      <MovableList
        names={names}
        removeWord="Remove"
        onMove={(from, to) => update(moveItem(values, from, to))}
        onRemove={(index) => update(values.toSpliced(index, 1))}
        renderItem={(index, buttons) => (
          <Entry fields={entries[index] ?? []} name={names[index]} isOpen={index === 0} buttons={buttons}>
            {entries[index]?.map(renderField)}
          </Entry>
        )}
      />
      <button type="button" data-key={key} onClick={() => void add()}>
        Add: {entryTitle}
      </button>
    </FieldFrame>
  )
}

interface EntryProps {
  fields: readonly Field[]
  name: string | undefined
  isOpen: boolean
  buttons: ReactNode
  children: ReactNode
}

/** An entry with several fields can be folded, and shows its first text then. */
function Entry({ fields, name, isOpen, buttons, children }: EntryProps) {
  if (fields.length === 1) {
    return (
      <div role="group" aria-label={name} className={styles.single}>
        {children}
        {buttons}
      </div>
    )
  }
  const values = fields.filter(({ kind }) => kind.endsWith('ext')).map(({ own, sample }) => own ?? sample)
  return (
    <>
      <details open={isOpen} aria-label={name}>
        <summary>
          {name} <span>{values.find((value) => typeof value === 'string' && value !== '')?.toString()}</span>
        </summary>
        {children}
      </details>
      {buttons}
    </>
  )
}
