import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { findCrops } from '../../model/image-crops.ts'
import type { Field } from '../../model/fields.ts'
import editor from '../editor.module.css'
import styles from './FocusPoint.module.css'
import { useValue } from '../use-editor.ts'

const FOCUS = /^(\d+)% (\d+)%$/

/**
 * The picture, and the point that crops keep: set on the picture, or with two sliders. Until it is opened, a finger
 * that scrolls the form changes nothing.
 */
export function FocusPoint({ field }: { field: Field }) {
  const { picture, id, key } = field
  const { wide, narrow, isArch, point } = findCrops(key.replace(/\.focus$/, ''))
  const { shown, type } = useValue(field)
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const [, x = point[0], y = point[1]] = FOCUS.exec(String(shown)) ?? []
  useEffect(() => {
    // The Content-Security-Policy forbids style attributes, but not this.
    const values = { '--x': `${x}%`, '--y': `${y}%`, '--wide': wide, '--narrow': narrow }
    for (const [name, value] of Object.entries(values)) root.current?.style.setProperty(name, String(value))
  })
  const set = (left: number, top: number) => type(`${toStep(left)}% ${toStep(top)}%`)
  const onPointer = ({ clientX, clientY, currentTarget, buttons }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    if (buttons > 0) set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }
  const range = { type: 'range', min: 0, max: 100, step: 10 } as const
  const handlers = isOpen && { onPointerDown: onPointer, onPointerMove: onPointer }
  return (
    <div ref={root}>
      <div className={styles.pictures}>
        <div className={styles.picture} data-open={isOpen || undefined} {...handlers}>
          <img src={picture?.src} width={picture?.width} height={picture?.height} alt="" draggable={false} />
          {isOpen && <span />}
        </div>
        <img className={styles.wide} data-arch={isArch || undefined} src={picture?.src} alt="Crop on a wide screen" />
        <img className={styles.narrow} data-arch={isArch || undefined} src={picture?.src} alt="Crop on a phone" />
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Focus point</summary>
        <p>Click on what must stay visible when the image is cropped.</p>
        <div className={editor.pair}>
          <label>
            From the left
            <input {...range} data-key={id} value={x} onChange={({ target }) => set(Number(target.value), Number(y))} />
          </label>
          <label>
            From the top
            <input {...range} value={y} onChange={({ target }) => set(Number(x), Number(target.value))} />
          </label>
        </div>
      </details>
    </div>
  )
}

/** The nearest step of 10 per cent. */
function toStep(percentage: number): number {
  return Math.min(100, Math.max(0, Math.round(percentage / 10) * 10))
}
