import { useRef, useState, type ReactNode } from 'react'
import type { Field, Value } from '../../../shared/editing.ts'
import { withValue } from '../../../shared/with-value.ts'
import styles from '../editor.module.css'
import { edits, type Typed } from '../edits.ts'
import { useEditor, useValue } from '../use-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'

interface ListFieldProps {
  field: Field
  /** Renders a field of an entry, which may be a list too. */
  renderField: (field: Field) => ReactNode
}

/** A list whose entries can be edited, added, removed and moved. An order has all its entries, shown or hidden. */
export function ListField({ field, renderField }: ListFieldProps) {
  const { key, kind, choices = [], entries = [], entry } = field
  const { typed } = useEditor()
  const saved = useValue(field)
  const [message, setMessage] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const shown: readonly Value[] = Array.isArray(saved.shown) ? saved.shown : []
  // With what has been typed into the entries, and is sent before the list.
  const values = applyTyped(shown, field, [...typed.values()])
  const entryTitle = entry?.title ?? 'Entry'
  const findTitle = (value: Value) => choices.find((choice) => choice.value === value)?.title ?? String(value)
  const names = kind === 'order' ? shown.map(findTitle) : entries.map((_, index) => `${entryTitle} ${index + 1}`)
  const hidden = kind === 'order' ? choices.filter(({ value }) => !shown.includes(value)) : []
  const removeWord = kind === 'order' ? 'Hide' : 'Remove'

  const update = (next: readonly Value[]) =>
    saved.set(next, saved.own === undefined && values === shown ? undefined : values)
  const insert = async (index: number, value: Value) => {
    update(values.toSpliced(index, 0, value))
    await edits.flush()
    edits.focus(`${key}.${index}`)
  }
  const move = (from: number, to: number, direction: string) => {
    if (names[to] === undefined) return
    update(moveItem(values, from, to))
    moveOpen(list.current, from, to)
    setMessage(`Moved to place ${to + 1} of ${names.length}`)
    // The focus stays on the entry that moves.
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus()
  }
  const renderMove = (direction: 'up' | 'down', from: number, to: number) => (
    <button
      type="button"
      data-move={direction}
      aria-label={`Move ${direction}: ${names[from]}`}
      aria-disabled={names[to] === undefined}
      onClick={() => move(from, to, direction)}
    >
      {direction === 'up' ? '↑' : '↓'}
    </button>
  )
  return (
    <FieldFrame field={field} saved={saved}>
      <ol ref={list} className={styles.items}>
        {names.map((name, index) => (
          <li key={index}>
            <Entry
              fields={entries[index] ?? []}
              name={name}
              isOpen={index === 0}
              renderField={renderField}
              duplicate={() => void insert(index + 1, values[index] ?? '')}
            />
            <div className={styles.buttons}>
              {renderMove('up', index, index - 1)}
              {renderMove('down', index, index + 1)}
              <button
                type="button"
                aria-label={`${removeWord} ${name}`}
                onClick={() => update(values.toSpliced(index, 1))}
              >
                {removeWord}
              </button>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {message}
      </p>
      <div className={styles.buttons}>
        {hidden.map(({ value, title }) => (
          <button key={value} type="button" onClick={() => update([...values, value])}>
            Show {title}
          </button>
        ))}
        {kind === 'list' && (
          <button type="button" data-key={key} onClick={() => void insert(values.length, entry?.initial ?? '')}>
            Add: {entryTitle}
          </button>
        )}
      </div>
    </FieldFrame>
  )
}

interface EntryProps extends Pick<ListFieldProps, 'renderField'> {
  fields: readonly Field[]
  name: string
  isOpen: boolean
  duplicate: () => void
}

/** An entry with several fields can be folded, and shows its first text then. */
function Entry({ fields, name, isOpen, renderField, duplicate }: EntryProps) {
  if (fields.length === 0) return <div>{name}</div>
  if (fields.length === 1) {
    return (
      <div role="group" aria-label={name} className={styles.single}>
        {fields.map(renderField)}
      </div>
    )
  }
  const values = fields.filter(({ kind }) => kind.endsWith('text')).map(({ own, sample }) => own ?? sample)
  return (
    <details open={isOpen} aria-label={name}>
      <summary>
        {name} <span>{values.find((value) => typeof value === 'string' && value !== '')?.toString()}</span>
      </summary>
      {fields.map(renderField)}
      <button type="button" aria-label={`Duplicate ${name}`} onClick={duplicate}>
        Duplicate
      </button>
    </details>
  )
}

/** A list with what has been typed into its entries. */
function applyTyped(list: readonly Value[], { key, language }: Field, all: readonly Typed[]): readonly Value[] {
  const prefix = `${key}.`
  const typed = all.filter((change) => change.language === language && change.key.startsWith(prefix))
  const parse = (part: string) => (/^\d+$/.test(part) ? Number(part) : part)
  return typed.reduce((values, change) => {
    const next = withValue(values, change.key.slice(prefix.length).split('.').map(parse), change.value)
    return Array.isArray(next) ? next : values
  }, list)
}

/** A copy of a list in which an item has another place. */
function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** An entry that is unfolded stays so at its new place. */
function moveOpen(list: HTMLElement | null, from: number, to: number) {
  const groups = [...(list?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? [])]
  const opened = groups.map(({ open }) => open)
  for (const [index, isOpen] of moveItem(opened, from, to).entries()) groups[index]?.toggleAttribute('open', isOpen)
}
