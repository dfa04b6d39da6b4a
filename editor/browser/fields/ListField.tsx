import { useRef, useState, type DragEvent, type FocusEvent, type ReactNode } from 'react'
import { parseKey } from '../../../shared/model/content-path.ts'
import { withValue, type Value } from '../../../shared/model/with-value.ts'
import { findEntryTranslations, findWords, type Field } from '../../model/fields.ts'
import { toList } from '../../model/values.ts'
import type { Edit } from '../../protocol.ts'
import { afterPress } from './after-press.ts'
import styles from '../editor.module.css'
import { UploadButton, useUpload } from '../images/Images.tsx'
import { useEditor, useValue } from '../use-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { ListEntry } from './ListEntry.tsx'

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
  const { store, sources, addEntry, leaveEntry, focus } = useEditor()
  const saved = useValue(field)
  const [message, setMessage] = useState('')
  const [removed, setRemoved] = useState<Removed>()
  const list = useRef<HTMLOListElement>(null)
  const values = toList(saved.shown)
  const entryTitle = entry?.title ?? 'Entry'
  const findTitle = (value: Value) => choices.find((choice) => choice.value === value)?.title ?? String(value)
  const names = kind === 'order' ? values.map(findTitle) : values.map((_, index) => `${entryTitle} ${index + 1}`)
  const hidden = kind === 'order' ? choices.filter(({ value }) => !values.includes(value)) : []
  const removeWord = kind === 'order' ? 'Hide' : 'Remove'

  const edit = (made: Edit) => {
    setRemoved(undefined)
    store.edit(made, 0)
  }
  const findTranslations = (index: number) => findEntryTranslations([...parseKey(key), index], sources)
  const insert = (index: number, value: Value, translations = {}) => {
    addEntry(`${key}.${index}`)
    edit({ key, insert: index, value, translations })
    focus({ key: `${key}.${index}` })
  }
  const remove = (index: number) => {
    const [value = '', translations, isSample] = [values[index], findTranslations(index), saved.own === undefined]
    const name = findWords(entries[index] ?? []) ?? names[index] ?? ''
    edit({ key, remove: index })
    if (kind === 'order') return
    const undo = () => {
      if (isSample && Object.keys(translations).length === 0) saved.set(undefined)
      else edit({ key, insert: index, value, translations })
      setRemoved(undefined)
    }
    setRemoved({ name, index, undo })
  }
  const move = (from: number, to: number, direction: string) => {
    if (names[to] === undefined) return
    edit({ key, move: from, to })
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
    if (currentTarget.contains(relatedTarget)) return
    // The problems that are known are those of what was saved.
    void store.flush().then(() => afterPress(() => leaveEntry(`${key}.${index}`)))
  }
  const uploading = useUpload((image) => insert(values.length, createImageEntry(field, image)))
  const onDrop = (event: DragEvent) => {
    const takesImages = entry?.imageKey !== undefined && event.dataTransfer.files.length > 0
    if (!takesImages || event.isDefaultPrevented()) return
    event.preventDefault()
    void uploading.start(...event.dataTransfer.files)
  }
  const rows = names.map((name, index) => (
    // It only notices that the focus leaves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li key={index} data-entry onBlur={(event) => onBlur(event, index)}>
      <ListEntry
        fields={entries[index] ?? []}
        name={name}
        renderField={renderField}
        duplicate={() => insert(index + 1, values[index] ?? '', findTranslations(index))}
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
      <div className={styles.buttons}>
        {entry?.imageKey !== undefined && <UploadButton uploading={uploading} takesSeveral />}
        {hidden.map(({ value, title }) => (
          <button key={value} type="button" onClick={() => edit({ key, insert: values.length, value })}>
            Show {title}
          </button>
        ))}
        {kind === 'list' && !entry?.isFull && (
          <button type="button" data-key={key} onClick={() => insert(values.length, entry?.initial ?? '')}>
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
      <span>Removed: {name}</span>
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

/** A new entry with an image. */
function createImageEntry({ entry }: Field, image: string): Value {
  const path = entry?.imageKey ? [entry.imageKey] : []
  return withValue(entry?.initial, path, { image }) ?? { image }
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
