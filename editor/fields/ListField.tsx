import { useEffect, useRef, type ReactNode } from 'react'
import type { Field, Value } from '../../shared/editing.ts'
import { applyTyped } from '../change-queue.ts'
import styles from '../editor.module.css'
import { moveItem, MovableList } from '../MovableList.tsx'
import { useEditor, useValue } from '../use-editor.ts'

interface ListFieldProps {
  field: Field
  /** Renders a field of an entry, which may be a list too. */
  renderField: (field: Field) => ReactNode
}

/** A list: its entries can be edited, added, removed and moved. */
export function ListField({ field, renderField }: ListFieldProps) {
  const { key, title, hint, problem, sample, entries = [], entry } = field
  const { queue } = useEditor()
  const { own, typed, isSample, reset, set } = useValue(field)
  const root = useRef<HTMLElement>(null)
  const isAdding = useRef(false)
  useEffect(() => {
    const added = root.current?.querySelector('ol')?.lastElementChild
    if (!isAdding.current || !added) return
    isAdding.current = false
    added.querySelector('details')?.setAttribute('open', '')
    added.querySelector<HTMLElement>('[data-key]')?.focus()
  }, [entries.length])

  const base = toList(own ?? sample)
  // With what has been typed into the entries, and is sent before the list.
  const values = applyTyped(base, field, queue.getAll())
  const update = (next: readonly Value[]) => set(next, own === undefined && values === base ? undefined : values)
  const add = () => {
    isAdding.current = true
    update([...values, entry?.initial ?? ''])
  }
  const entryTitle = entry?.title ?? 'Entry'
  const names = entries.map((_, index) => `${entryTitle} ${index + 1}`)
  const message = problem ?? typed?.message
  return (
    <section ref={root} className={styles.field} aria-label={title}>
      <div className={styles.title}>
        <b>{title}</b>
        {isSample && <span className={styles.mark}>sample</span>}
        {reset && (
          <button type="button" className={styles.plain} title="Back to the sample" onClick={reset}>
            Reset
          </button>
        )}
      </div>
      {hint && <p className={styles.about}>{hint}</p>}
      {message && <p className={styles.problem}>{message}</p>}
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
      <button type="button" data-key={key} onClick={add}>
        Add: {entryTitle}
      </button>
    </section>
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

function toList(value: Value | undefined): readonly Value[] {
  return Array.isArray(value) ? value : []
}
