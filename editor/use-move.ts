import { useRef, useState, type DragEvent } from 'react'

/** Attributes for the items of a list and their handles, so that dragging a handle moves its item. */
export function useMove(onMove: (from: number, to: number) => void) {
  const from = useRef<number>(undefined)
  const [over, setOver] = useState<number>()
  const end = () => {
    from.current = undefined
    setOver(undefined)
  }
  const handleDrag = (event: DragEvent, handle: () => void) => {
    if (from.current === undefined) return
    event.preventDefault()
    event.stopPropagation()
    handle()
  }
  return {
    getItem: (index: number) => ({
      'data-over': over === index || undefined,
      onDragOver: (event: DragEvent) => handleDrag(event, () => setOver(index)),
      onDrop: (event: DragEvent) => handleDrag(event, () => onMove(from.current ?? index, index)),
    }),
    getHandle: (index: number) => ({
      draggable: true,
      onDragEnd: end,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', '')
        from.current = index
      },
    }),
  }
}
