import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import styles from './editor.module.css'

interface MovableListProps {
  /** The accessible names of the items, such as "Office 2". */
  names: readonly string[]
  /** The word on the button that takes an item out. */
  removeWord: string
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
  renderItem: (index: number, buttons: ReactNode) => ReactNode
}

/** A list whose items can be dragged, moved with buttons, and removed. The focus stays on the item that moves. */
export function MovableList({ names, removeWord, onMove, onRemove, renderItem }: MovableListProps) {
  const [message, setMessage] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number, direction = '') => {
    onMove(from, to)
    moveOpen(list.current, from, to)
    setMessage(`Moved to place ${to + 1} of ${names.length}`)
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus()
  }
  const dragged = useRef<number>(undefined)
  const onDragStart = (event: DragEvent, index: number) => {
    // Firefox drags nothing without data.
    event.dataTransfer.setData('text/plain', '')
    dragged.current = index
  }
  const onDrag = (event: DragEvent, drop?: () => void) => {
    if (dragged.current === undefined) return
    event.preventDefault()
    drop?.()
  }
  const onDrop = (to: number) => {
    if (dragged.current !== undefined) move(dragged.current, to)
    dragged.current = undefined
  }
  const renderMove = (direction: string, index: number, to: number, sign: string) => (
    <button
      type="button"
      data-move={direction}
      aria-label={`Move ${direction}: ${names[index]}`}
      aria-disabled={names[to] === undefined}
      onClick={() => names[to] !== undefined && move(index, to, direction)}
    >
      {sign}
    </button>
  )
  const renderButtons = (index: number) => (
    <div className={styles.buttons}>
      <span draggable onDragStart={(event) => onDragStart(event, index)} aria-hidden="true" title="Drag to move">
        ⠿
      </span>
      {renderMove('up', index, index - 1, '↑')}
      {renderMove('down', index, index + 1, '↓')}
      <button type="button" aria-label={`${removeWord} ${names[index]}`} onClick={() => onRemove(index)}>
        {removeWord}
      </button>
    </div>
  )
  return (
    <>
      <ol ref={list} className={styles.items}>
        {names.map((name, index) => (
          // For the pointer only: the buttons move it too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={name} onDragOver={onDrag} onDrop={(event) => onDrag(event, () => onDrop(index))}>
            {renderItem(index, renderButtons(index))}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {message}
      </p>
    </>
  )
}

/** A copy of a list in which an item has another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** An entry that is unfolded stays so at its new place. */
function moveOpen(list: HTMLElement | null, from: number, to: number) {
  const groups = [...(list?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? [])]
  const opened = groups.map(({ open }) => open)
  const moved = moveItem(opened, from, to)
  for (const [index, group] of groups.entries()) group.open = moved[index] ?? false
}
