import { useRef, useState, type DragEvent, type FocusEvent, type ReactNode } from 'react'
import type { Field } from '../../protocol.ts'
import { withValue, type Value } from '../../../shared/model/with-value.ts'
import styles from '../editor.module.css'
import { edits, type Typed } from '../edits.ts'
import { UploadStatus, useUpload } from '../images/Images.tsx'
import { useEditor, useValue } from '../use-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { findWords, ListEntry } from './ListEntry.tsx'

interface ListFieldProps {
  field: Field
  /** Renders a field of an entry, which may be a list too. */
  renderField: (field: Field) => ReactNode
}

/** An entry that was removed last, and how to bring it back. */
interface Removed {
  readonly name: string
  readonly index: number
  readonly undo: () => void
}

/** A list whose entries can be edited, added, removed and moved. An order has all its entries, shown or hidden. */
export function ListField({ field, renderField }: ListFieldProps) {
  const { key, kind, choices = [], entries = [], entry } = field
  const { typed } = useEditor()
  const saved = useValue(field)
  const [message, setMessage] = useState('')
  const [removed, setRemoved] = useState<Removed>()
  const list = useRef<HTMLOListElement>(null)
  const shown: readonly Value[] = Array.isArray(saved.shown) ? saved.shown : []
  // With what has been typed into the entries, and is sent before the list.
  const values = applyTyped(shown, field, [...typed.values()])
  const entryTitle = entry?.title ?? 'Entry'
  const findTitle = (value: Value) => choices.find((choice) => choice.value === value)?.title ?? String(value)
  const names = kind === 'order' ? shown.map(findTitle) : entries.map((_, index) => `${entryTitle} ${index + 1}`)
  const hidden = kind === 'order' ? choices.filter(({ value }) => !shown.includes(value)) : []
  const removeWord = kind === 'order' ? 'Hide' : 'Remove'

  const update = (next: readonly Value[] | undefined) => {
    setRemoved(undefined)
    saved.set(next)
  }
  const insert = async (index: number, value: Value) => {
    edits.addEntry(`${key}.${index}`)
    update([...values.slice(0, index), value, ...values.slice(index)])
    await edits.flush()
    edits.focus(`${key}.${index}`)
  }
  const remove = (index: number) => {
    const isSample = saved.own === undefined && values === shown
    const translations = (entries[index] ?? []).flatMap(listTranslations)
    update(values.filter((_, other) => other !== index))
    if (kind === 'order') return
    const undo = () => {
      update(isSample ? undefined : values)
      for (const each of translations) edits.type({ key: each.key, language: each.language, value: each.own }, 0)
    }
    setRemoved({ name: findWords(entries[index] ?? []) ?? names[index] ?? '', index, undo })
  }
  const move = (from: number, to: number, direction: string) => {
    if (names[to] === undefined) return
    update(moveItem(values, from, to))
    moveOpen(list.current, from, to)
    setMessage(`Moved to place ${to + 1} of ${names.length}`)
    // The focus stays on the entry that moves.
    getEntries(list.current)[to]?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus()
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
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent, index: number) => {
    if (!currentTarget.contains(relatedTarget)) edits.leaveEntry(`${key}.${index}`)
  }
  const uploading = useUpload((image) => insert(values.length, createImageEntry(field, image)))
  const onDrop = (event: DragEvent) => {
    const takesImages = entry?.imageKey !== undefined && event.dataTransfer.files.length > 0
    if (!takesImages || event.isDefaultPrevented()) return
    event.preventDefault()
    void uploading.start(event.dataTransfer.files[0])
  }
  const rows = names.map((name, index) => (
    // It only notices that the focus leaves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li key={index} data-entry onBlur={(event) => onBlur(event, index)}>
      <ListEntry
        fields={entries[index] ?? []}
        name={name}
        renderField={renderField}
        duplicate={() => void insert(index + 1, values[index] ?? '')}
      />
      <div className={styles.buttons}>
        {renderMove('up', index, index - 1)}
        {renderMove('down', index, index + 1)}
        <button type="button" aria-label={`${removeWord} ${name}`} onClick={() => remove(index)}>
          {removeWord}
        </button>
      </div>
    </li>
  ))
  // In the place of the entry, so that the next one does not slide under the pointer.
  if (removed) rows.splice(removed.index, 0, <RemovedRow key="removed" removed={removed} />)
  return (
    <FieldFrame field={field} saved={saved}>
      {/* For the pointer only: the buttons add entries too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={list} className={styles.items} onDrop={onDrop}>
        {rows}
      </ol>
      <p role="status" className="visually-hidden">
        {message}
      </p>
      <UploadStatus uploading={uploading} />
      <div className={styles.buttons}>
        {hidden.map(({ value, title }) => (
          <button key={value} type="button" onClick={() => update([...values, value])}>
            Show {title}
          </button>
        ))}
        {kind === 'list' && !entry?.isFull && (
          <button type="button" data-key={key} onClick={() => void insert(values.length, entry?.initial ?? '')}>
            Add: {entryTitle}
          </button>
        )}
      </div>
    </FieldFrame>
  )
}

function RemovedRow({ removed: { name, undo } }: { removed: Removed }) {
  return (
    <li role="status">
      <span>{name} is removed.</span>
      <button type="button" ref={focus} onClick={undo}>
        Undo
      </button>
    </li>
  )
}

/** Takes the focus once, when the button is added: a new function would take it with each render. */
function focus(button: HTMLButtonElement | null) {
  button?.focus()
}

/** The fields of an entry in other languages that have a value. */
function listTranslations(field: Field): Field[] {
  const below = [...(field.parts ?? []), ...(field.entries?.flat() ?? [])]
  return [...(field.translations ?? []).filter(({ own }) => own !== undefined), ...below.flatMap(listTranslations)]
}

/** A new entry with an image. */
function createImageEntry({ entry }: Field, image: string): Value {
  const path = entry?.imageKey ? [entry.imageKey] : []
  return withValue(entry?.initial, path, { image }) ?? { image }
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
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}

function getEntries(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > [data-entry]') ?? [])]
}

/** An entry that is unfolded stays so at its new place. */
function moveOpen(list: HTMLElement | null, from: number, to: number) {
  const groups = getEntries(list).flatMap((entry) => entry.querySelector<HTMLDetailsElement>(':scope > details') ?? [])
  const opened = groups.map(({ open }) => open)
  for (const [index, isOpen] of moveItem(opened, from, to).entries()) groups[index]?.toggleAttribute('open', isOpen)
}
