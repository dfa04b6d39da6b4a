import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Field, Value } from '../../shared/editing.ts'
import { applyTyped } from '../change-queue.ts'
import { MoveButtons, useReorder } from '../reorder.tsx'
import { useEditor, useValue } from '../use-editor.ts'
import { AT_ONCE } from './control.ts'
import styles from '../editor.module.css'

interface ListFieldProps {
  field: Field
  /** Renders a field of an entry, which may be a list too. */
  renderField: (field: Field) => ReactNode
}

/** A list: its entries can be edited, added, removed and moved. */
export function ListField({ field, renderField }: ListFieldProps) {
  const { key, title, hint, problem, sample, entries = [], entry } = field
  const { queue } = useEditor()
  const { own, typed, change } = useValue(field)
  const [message, setMessage] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const isAdded = useRef(false)
  useEffect(() => {
    if (isAdded.current) list.current?.lastElementChild?.querySelector<HTMLElement>('[data-key]')?.focus()
    isAdded.current = false
  }, [entries.length])

  // The list with what has been typed into its entries, which the section does not contain yet.
  const base = toList(own ?? sample)
  const values = applyTyped(base, field, queue.getAll())
  const update = (next: readonly Value[], text: string) => {
    setMessage(text)
    change(next, AT_ONCE, own === undefined && values === base ? undefined : values)
  }
  const reorder = useReorder(values.length, (from, to) => {
    const moved = values.toSpliced(from, 1).toSpliced(to, 0, values[from] ?? null)
    update(moved, `Moved to place ${to + 1} of ${moved.length}`)
  })
  const add = () => {
    isAdded.current = true
    update([...values, entry?.initial ?? ''], 'Added')
  }
  const entryTitle = entry?.title ?? 'Entry'
  return (
    <section className={styles.list} aria-label={title}>
      <p className={styles.title}>
        <b>{title}</b>
        {own === undefined && sample !== undefined && <span className={styles.sample}>Sample</span>}
        {own !== undefined && sample !== undefined && (
          <button type="button" className={styles.plain} onClick={() => change(undefined, AT_ONCE)}>
            Back to the sample
          </button>
        )}
      </p>
      {hint && <p className={styles.about}>{hint}</p>}
      {(problem ?? typed?.message) && <p className={styles.problem}>{problem ?? typed?.message}</p>}
      <ol ref={list}>
        {entries.map((fields, index) => (
          // Entries have no identity: the server knows them by their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} {...reorder.getItemProps(index)}>
            <Entry fields={fields} renderField={renderField} title={`${entryTitle} ${index + 1}`} isFirst={index === 0}>
              <MoveButtons index={index} reorder={reorder} name={`${entryTitle} ${index + 1}`} />
              <button
                type="button"
                aria-label={`Remove ${entryTitle} ${index + 1}`}
                onClick={() => update(values.toSpliced(index, 1), 'Removed')}
              >
                Remove
              </button>
            </Entry>
          </li>
        ))}
      </ol>
      <button type="button" data-key={key} onClick={add}>
        Add: {entryTitle}
      </button>
      <p role="status" className="visually-hidden">
        {message}
      </p>
    </section>
  )
}

interface EntryProps extends Omit<ListFieldProps, 'field'> {
  fields: readonly Field[]
  title: string
  isFirst: boolean
  children: ReactNode
}

/** An entry with several fields can be folded, so that the list stays short. */
function Entry({ fields, renderField, title, isFirst, children }: EntryProps) {
  const buttons = <div className={styles.entryButtons}>{children}</div>
  const [single, ...others] = fields
  if (single && others.length === 0) {
    return (
      <div role="group" aria-label={title}>
        {renderField(single)}
        {buttons}
      </div>
    )
  }
  return (
    <details open={isFirst} aria-label={title}>
      <summary>
        {title} <span>{getSummary(fields)}</span>
      </summary>
      {fields.map(renderField)}
      {buttons}
    </details>
  )
}

/** The first text of an entry. */
function getSummary(fields: readonly Field[]): string {
  const texts = fields.filter(({ kind }) => kind === 'text' || kind === 'longText')
  const values = texts.map(({ own, sample }) => own ?? sample)
  return String(values.find((value) => typeof value === 'string' && value !== '') ?? '')
}

function toList(value: Value | undefined): readonly Value[] {
  return Array.isArray(value) ? value : []
}
