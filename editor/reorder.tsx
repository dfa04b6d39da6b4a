import { useRef, useState, type DragEvent } from 'react'

export type Reorder = ReturnType<typeof useReorder>

/** Moves the entries of a list by dragging, or with the buttons below. */
export function useReorder(length: number, onMove: (from: number, to: number) => void) {
  const dragged = useRef<number>(undefined)
  const [over, setOver] = useState<number>()
  const end = () => {
    dragged.current = undefined
    setOver(undefined)
  }
  return {
    length,
    move: (from: number, to: number) => onMove(from, to),
    getItemProps: (index: number) => ({
      'data-place': index,
      'data-over': over === index || undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged.current === undefined) return
        event.preventDefault()
        event.stopPropagation()
        setOver(index)
      },
      onDrop: (event: DragEvent) => {
        if (dragged.current === undefined) return
        event.preventDefault()
        event.stopPropagation()
        if (dragged.current !== index) onMove(dragged.current, index)
        end()
      },
    }),
    getHandleProps: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', '')
        dragged.current = index
      },
      onDragEnd: end,
    }),
  }
}

/** A handle for the pointer, and buttons for the keyboard. The focus stays on the entry that moves. */
export function MoveButtons({ index, reorder, name }: { index: number; reorder: Reorder; name: string }) {
  const move = (button: HTMLButtonElement, to: number) => {
    const list = button.closest('ol')
    reorder.move(index, to)
    const place = list?.querySelector(`:scope > [data-place="${to}"]`)
    const buttons = [...(place?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])]
    const same = buttons.find(({ dataset, disabled }) => !disabled && dataset['move'] === button.dataset['move'])
    ;(same ?? buttons.find(({ disabled }) => !disabled))?.focus()
  }
  return (
    <>
      <span {...reorder.getHandleProps(index)} aria-hidden="true" title="Drag to move" data-handle="">
        ⠿
      </span>
      {(['up', 'down'] as const).map((direction) => {
        const to = direction === 'up' ? index - 1 : index + 1
        return (
          <button
            key={direction}
            type="button"
            data-move={direction}
            aria-label={`Move ${direction}: ${name}`}
            disabled={to < 0 || to >= reorder.length}
            onClick={({ currentTarget }) => move(currentTarget, to)}
          >
            {direction === 'up' ? '↑' : '↓'}
          </button>
        )
      })}
    </>
  )
}
